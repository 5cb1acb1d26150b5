"""Words: message catalogues in English and Russian, and the sentences made from them."""
