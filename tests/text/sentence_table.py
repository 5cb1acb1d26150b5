"""What the sentences say, written by hand: a posting, its sentence in English, its sentence in Russian."""

from preferans.core.accounts import HEAP, POOL
from tests.text.postings import HEAPED, MINE, OWED, posting

CASES = [
    (
        posting("contract.made", MINE, value=2),
        "South writes 2 points in the pool for making a six.",
        "Анна пишет 2 очка в пулю за сыгранную шестерную.",
    ),
    (
        posting("contract.made", MINE, value=6),
        "South writes 6 points in the pool for making an eight.",
        "Анна пишет 6 очков в пулю за сыгранную восьмерную.",
    ),
    (
        posting("contract.made", MINE, value=10),
        "South writes 10 points in the pool for making a ten.",
        "Анна пишет 10 очков в пулю за сыгранную десятерную.",
    ),
    (
        posting("contract.undertrick", HEAPED, value=4, undertricks={"contract": 7, "tricks": -5}),
        "South writes 8 points in the heap for a failed contract: 4 points an undertrick × 2 undertricks (7 − 5).",
        "Анна пишет 8 очков в гору за ремиз: 4 очка за недобор × 2 недобора (7 − 5).",
    ),
    (
        posting("contract.undertrick", HEAPED, value=8, heap_factor=2, undertricks={"contract": 9, "tricks": -8}),
        "South writes 16 points in the heap for a failed contract: 8 × 2 points an undertrick × 1 undertrick (9 − 8).",
        "Анна пишет 16 очков в гору за ремиз: 8 × 2 очка за недобор × 1 недобор (9 − 8).",
    ),
    (
        posting("contract.consolation", OWED, value=4, undertricks={"contract": 7, "tricks": -5}),
        "West writes 8 whists against South as consolation: 4 whists an undertrick × 2 undertricks (7 − 5).",
        "Борис пишет 8 вистов на разыгрывающего (Анна), консоляция: 4 виста за недобор × 2 недобора (7 − 5).",
    ),
    (
        posting("contract.consolation", OWED, value=2, whist_factor=2, undertricks={"contract": 6, "tricks": -1}),
        "West writes 20 whists against South as consolation: 2 × 2 whists an undertrick × 5 undertricks (6 − 1).",
        "Борис пишет 20 вистов на разыгрывающего (Анна), консоляция: 2 × 2 виста за недобор × 5 недоборов (6 − 1).",
    ),
    (
        posting("contract.consolation", OWED, consolation=10, undertricks={"contract": 6, "tricks": -5}),
        "West writes 10 whists against South as consolation: 10 whists an undertrick in any contract × 1 undertrick (6 − 5).",
        "Борис пишет 10 вистов на разыгрывающего (Анна), консоляция: 10 вистов за недобор на любой игре × 1 недобор (6 − 5).",
    ),
    (
        posting("whist.tricks", OWED, value=2, tricks=3),
        "West writes 6 whists against South for own tricks: 2 whists a trick × 3 tricks.",
        "Борис пишет 6 вистов на разыгрывающего (Анна) за свои взятки: 2 виста за взятку × 3 взятки.",
    ),
    (
        posting("whist.tricks", OWED, value=8, whist_factor=2, tricks=1),
        "West writes 16 whists against South for own tricks: 8 × 2 whists a trick × 1 trick.",
        "Борис пишет 16 вистов на разыгрывающего (Анна) за свои взятки: 8 × 2 виста за взятку × 1 взятка.",
    ),
    (
        posting("whist.tricks", OWED, value=2, tricks={"own": 0, "partner": 5}),
        "West writes 10 whists against South for all tricks of the defence: 2 whists a trick × 5 tricks (0 + 5).",
        "Борис пишет 10 вистов на разыгрывающего (Анна) за все взятки защиты: 2 виста за взятку × 5 взяток (0 + 5).",
    ),
    (
        posting("whist.tricks", OWED, value=4, whist_factor=2, tricks={"own": 2, "partner": 0}),
        "West writes 16 whists against South for all tricks of the defence: 4 × 2 whists a trick × 2 tricks (2 + 0).",
        "Борис пишет 16 вистов на разыгрывающего (Анна) за все взятки защиты: 4 × 2 виста за взятку × 2 взятки (2 + 0).",
    ),
    (
        posting("whist.gentleman", OWED, value=2, whist_factor=2, tricks={"own": 0, "partner": 5}, share=2),
        "West writes 10 whists against South by gentleman's whist, half each: 2 × 2 whists a trick × 5 tricks (0 + 5) × 1/2.",
        "Борис пишет 10 вистов на разыгрывающего (Анна), джентльменский вист — пополам: 2 × 2 виста за взятку × 5 взяток (0 + 5) × 1/2.",
    ),
    (
        posting("whist.gentleman", OWED, value=6, tricks={"own": 3, "partner": 1}, share=2),
        "West writes 12 whists against South by gentleman's whist, half each: 6 whists a trick × 4 tricks (3 + 1) × 1/2.",
        "Борис пишет 12 вистов на разыгрывающего (Анна), джентльменский вист — пополам: 6 вистов за взятку × 4 взятки (3 + 1) × 1/2.",
    ),
    (
        posting("whist.half", OWED, value=2, duty=4, share=2),
        "West writes 4 whists against South for a half-whist: 2 whists a trick × 4 mandatory tricks × 1/2.",
        "Борис пишет 4 виста на разыгрывающего (Анна) за полвиста: 2 виста за взятку × 4 обязательные взятки × 1/2.",
    ),
    (
        posting("whist.half", OWED, value=8, whist_factor=2, duty=1, share=2),
        "West writes 8 whists against South for a half-whist: 8 × 2 whists a trick × 1 mandatory trick × 1/2.",
        "Борис пишет 8 вистов на разыгрывающего (Анна) за полвиста: 8 × 2 виста за взятку × 1 обязательная взятка × 1/2.",
    ),
    (
        posting("whist.talon", OWED, value=2, talon_tricks=3),
        "West writes 6 whists against South as the talon bonus: 2 whists a trick × 3 tricks in the talon.",
        "Борис пишет 6 вистов на разыгрывающего (Анна), премия за прикуп: 2 виста за взятку × 3 взятки в прикупе.",
    ),
    (
        posting("whist.talon", OWED, value=4, whist_factor=2, talon_tricks=1, share=2),
        "West writes 4 whists against South as the talon bonus: 4 × 2 whists a trick × 1 trick in the talon × 1/2.",
        "Борис пишет 4 виста на разыгрывающего (Анна), премия за прикуп: 4 × 2 виста за взятку × 1 взятка в прикупе × 1/2.",
    ),
    (
        posting("liability.full", HEAPED, value=2, missing={"duty": 4, "tricks": -3}),
        "South writes 2 points in the heap for missing tricks, full liability: 2 points a trick × 1 missing trick (4 − 3).",
        "Анна пишет 2 очка в гору, ремиз на ответственном висте: 2 очка за взятку × 1 недостающая взятка (4 − 3).",
    ),
    (
        posting("liability.full", HEAPED, value=8, fine_factor=2, missing={"duty": 1, "tricks": 0}),
        "South writes 16 points in the heap for missing tricks, full liability: 8 × 2 points a trick × 1 missing trick (1 − 0).",
        "Анна пишет 16 очков в гору, ремиз на ответственном висте: 8 × 2 очка за взятку × 1 недостающая взятка (1 − 0).",
    ),
    (
        posting("liability.half", HEAPED, value=2, missing={"duty": 4, "tricks": 0}, share=2),
        "South writes 4 points in the heap for missing tricks, half liability: 2 points a trick × 4 missing tricks (4 − 0) × 1/2.",
        "Анна пишет 4 очка в гору, ремиз на полуответственном висте: 2 очка за взятку × 4 недостающие взятки (4 − 0) × 1/2.",
    ),
    (
        posting("liability.half", HEAPED, value=4, fine_factor=2, missing={"duty": 2, "tricks": -1}, share=2),
        "South writes 4 points in the heap for missing tricks, half liability: 4 × 2 points a trick × 1 missing trick (2 − 1) × 1/2.",
        "Анна пишет 4 очка в гору, ремиз на полуответственном висте: 4 × 2 очка за взятку × 1 недостающая взятка (2 − 1) × 1/2.",
    ),
    (
        posting("misere.made", MINE, value=10),
        "South writes 10 points in the pool for a made misère.",
        "Анна пишет 10 очков в пулю за сыгранный мизер.",
    ),
    (
        posting("misere.made", POOL[3], value=10),
        "East writes 10 points in the pool for a made misère.",
        "Глеб пишет 10 очков в пулю за сыгранный мизер.",
    ),
    (
        posting("misere.tricks", HEAPED, price=10, tricks=1),
        "South writes 10 points in the heap for a caught misère: 10 points a trick × 1 trick.",
        "Анна пишет 10 очков в гору за пойманный мизер: 10 очков за взятку × 1 взятка.",
    ),
    (
        posting("misere.tricks", HEAPED, price=20, tricks=5),
        "South writes 100 points in the heap for a caught misère: 20 points a trick × 5 tricks.",
        "Анна пишет 100 очков в гору за пойманный мизер: 20 очков за взятку × 5 взяток.",
    ),
    (
        posting("without-three", HEAPED, value=2, undertricks=3),
        "South gives up without three and writes 6 points in the heap: 2 points an undertrick × 3 undertricks.",
        "Анна уходит без трёх и пишет 6 очков в гору: 2 очка за недобор × 3 недобора.",
    ),
    (
        posting("without-three", HEAPED, value=6, heap_factor=2, undertricks=3),
        "South gives up without three and writes 36 points in the heap: 6 × 2 points an undertrick × 3 undertricks.",
        "Анна уходит без трёх и пишет 36 очков в гору: 6 × 2 очка за недобор × 3 недобора.",
    ),
    (
        posting("all-pass.tricks", HEAPED, price=1, tricks={"taken": 3}),
        "South writes 3 points in the heap for the all-pass: 1 point a trick × 3 tricks.",
        "Анна пишет 3 очка в гору за распасы: 1 очко за взятку × 3 взятки.",
    ),
    (
        posting("all-pass.tricks", HEAPED, price=2, multiplier=3, tricks={"taken": 4, "amnesty": -3}),
        "South writes 6 points in the heap for the all-pass: 2 points a trick × 3 (multiplier of the series) × 1 trick (4 − 3 amnesty).",
        "Анна пишет 6 очков в гору за распасы: 2 очка за взятку × 3 (множитель серии) × 1 взятка (4 − 3 по амнистии).",
    ),
    (
        posting("all-pass.whists", OWED, price=5, tricks={"taken": 5}),
        "West wins the all-pass and writes 25 whists against South: 5 whists a trick × 5 tricks.",
        "Борис выигрывает распасы и пишет 25 вистов на партнёра (Анна): 5 вистов за взятку × 5 взяток.",
    ),
    (
        posting("all-pass.whists", OWED, price=5, multiplier=2, tricks={"taken": 4, "amnesty": -3}, share=3),
        "West shares the win of the all-pass and writes 10/3 whists against South: 5 whists a trick × 2 (multiplier of the series) × 1 trick (4 − 3 amnesty) × 1/3.",
        "Борис делит выигрыш на распасах и пишет 10/3 виста на партнёра (Анна): 5 вистов за взятку × 2 (множитель серии) × 1 взятка (4 − 3 по амнистии) × 1/3.",
    ),
    (
        posting("all-pass.clean", MINE, points=1),
        "South takes no trick in the all-pass and writes 1 point in the pool.",
        "Анна на распасах без взяток и пишет 1 очко в пулю.",
    ),
    (
        posting("all-pass.clean", MINE, points=2, multiplier=3),
        "South takes no trick in the all-pass and writes 6 points in the pool: 2 points × 3 (multiplier of the series).",
        "Анна на распасах без взяток и пишет 6 очков в пулю: 2 очка × 3 (множитель серии).",
    ),
    (
        posting("all-pass.clean", HEAPED, sign=-1, points=2),
        "South takes no trick in the all-pass and strikes 2 points off the heap: −1 × 2 points = −2.",
        "Анна на распасах без взяток и списывает с горы 2 очка: −1 × 2 очка = −2.",
    ),
    (
        posting("all-pass.clean", HEAPED, sign=-1, points=1, multiplier=2),
        "South takes no trick in the all-pass and strikes 2 points off the heap: −1 × 1 point × 2 (multiplier of the series) = −2.",
        "Анна на распасах без взяток и списывает с горы 2 очка: −1 × 1 очко × 2 (множитель серии) = −2.",
    ),
    (
        posting("help.given", MINE, sign=-1, points=1),
        "South gives 1 surplus point of the pool away as help: −1 × 1 = −1.",
        "Анна отдаёт из пули 1 лишнее очко в помощь: −1 × 1 = −1.",
    ),
    (
        posting("help.given", MINE, sign=-1, points=5),
        "South gives 5 surplus points of the pool away as help: −1 × 5 = −5.",
        "Анна отдаёт из пули 5 лишних очков в помощь: −1 × 5 = −5.",
    ),
    (
        posting("help.received", MINE, points=1),
        "South receives help, 1 point in the pool.",
        "Анна получает помощь — 1 очко в пулю.",
    ),
    (
        posting("help.received", MINE, points=3),
        "South receives help, 3 points in the pool.",
        "Анна получает помощь — 3 очка в пулю.",
    ),
    (
        posting("help.whists", OWED, points=1, help_price=10),
        "West writes 10 whists against South for the help: 1 point × 10 whists a point.",
        "Борис пишет 10 вистов на партнёра (Анна) за помощь: 1 очко × 10 вистов за очко.",
    ),
    (
        posting("help.whists", OWED, points=3, help_price=20),
        "West writes 60 whists against South for the help: 3 points × 20 whists a point.",
        "Борис пишет 60 вистов на партнёра (Анна) за помощь: 3 очка × 20 вистов за очко.",
    ),
    (
        posting("excess.given", MINE, sign=-1, points=1),
        "South takes 1 surplus point out of the closed pool again: −1 × 1 = −1.",
        "Анна убирает из закрытой пули 1 лишнее очко: −1 × 1 = −1.",
    ),
    (
        posting("excess.given", MINE, sign=-1, points=3),
        "South takes 3 surplus points out of the closed pool again: −1 × 3 = −3.",
        "Анна убирает из закрытой пули 3 лишних очка: −1 × 3 = −3.",
    ),
    (
        posting("excess.heap", HEAPED, sign=-1, points=3),
        "South strikes 3 points off the heap for the surplus in the pool: −1 × 3 pool points = −3.",
        "Анна списывает с горы 3 очка за излишек пули: −1 × 3 очка пули = −3.",
    ),
    (
        posting("excess.heap", HEAPED, sign=-1, points=1, heap_points=2),
        "South strikes 2 points off the heap for the surplus in the pool: −1 × 1 pool point × 2 heap points for each = −2.",
        "Анна списывает с горы 2 очка за излишек пули: −1 × 1 очко пули × 2 очка горы за каждое = −2.",
    ),
    (
        posting("excess.heap", HEAPED, sign=-1, heap=2),
        "South strikes the whole heap off, 2 points, and the rest of the surplus is lost: −1 × 2 = −2.",
        "Анна списывает всю гору, 2 очка, остаток излишка сгорает: −1 × 2 = −2.",
    ),
    (
        posting("adjust.decree", HEAPED, amount=-2),
        "South writes −2 points in the heap by decision of the table.",
        "Анна пишет −2 очка в гору по решению стола.",
    ),
    (
        posting("adjust.decree", OWED, amount=21),
        "West writes 21 whists against South by decision of the table.",
        "Борис пишет 21 вист на партнёра (Анна) по решению стола.",
    ),
    (
        posting("adjust.stands", MINE, amount=4),
        "South writes 4 points in the pool: a wrong record that nobody mended in time stands.",
        "Анна пишет 4 очка в пулю: неверная запись, не исправленная вовремя, остаётся в силе.",
    ),
    (
        posting("adjust.stands", OWED, amount=-8),
        "West writes −8 whists against South: a wrong record that nobody mended in time stands.",
        "Борис пишет −8 вистов на партнёра (Анна): неверная запись, не исправленная вовремя, остаётся в силе.",
    ),
    (
        posting("adjust.forgotten", MINE, amount=-4),
        "South writes −4 points in the pool: a record forgotten and not made up in time is lost.",
        "Анна пишет −4 очка в пулю: забытая и вовремя не сделанная запись пропадает.",
    ),
    (
        posting("adjust.forgotten", OWED, amount=-1),
        "West writes −1 whist against South: a record forgotten and not made up in time is lost.",
        "Борис пишет −1 вист на партнёра (Анна): забытая и вовремя не сделанная запись пропадает.",
    ),
    (
        posting("error.whists", OWED, excess=8),
        "West writes 8 whists against South, like for like: the fine equals the whists written too many.",
        "Борис пишет 8 вистов на партнёра (Анна): штраф за приписку равен приписке.",
    ),
    (
        posting("error.whists", OWED, excess=1),
        "West writes 1 whist against South, like for like: the fine equals the whists written too many.",
        "Борис пишет 1 вист на партнёра (Анна): штраф за приписку равен приписке.",
    ),
    (
        posting("error.pool", HEAPED, excess=4),
        "South writes 4 points in the heap, like for like: the fine equals the points too many in the pool.",
        "Анна пишет 4 очка в гору: штраф за приписку в пуле равен приписке.",
    ),
    (
        posting("error.pool", HEAPED, excess=21),
        "South writes 21 points in the heap, like for like: the fine equals the points too many in the pool.",
        "Анна пишет 21 очко в гору: штраф за приписку в пуле равен приписке.",
    ),
    (
        posting("error.heap", HEAPED, excess=2),
        "South writes another 2 points in the heap, like for like: the fine equals the points that the heap lacked.",
        "Анна пишет ещё 2 очка в гору: штраф равен тому, чего в горе не хватало.",
    ),
    (
        posting("error.heap", HEAPED, excess=11),
        "South writes another 11 points in the heap, like for like: the fine equals the points that the heap lacked.",
        "Анна пишет ещё 11 очков в гору: штраф равен тому, чего в горе не хватало.",
    ),
    (
        posting("join.pool", POOL[3], mean={0: 8, 1: 6, 2: 8, "rest": -1}, share=3),
        "East sits down with 7 points in the pool, the mean of South, West, North: (8 + 6 + 8 − 1 rounding) × 1/3.",
        "Глеб садится за стол и пишет 7 очков в пулю, среднее по столу (Анна, Борис, Вера): (8 + 6 + 8 − 1 на округление) × 1/3.",
    ),
    (
        posting("join.pool", POOL[2], mean={0: 8, 1: 6}, share=2),
        "North sits down with 7 points in the pool, the mean of South, West: (8 + 6) × 1/2.",
        "Вера садится за стол и пишет 7 очков в пулю, среднее по столу (Анна, Борис): (8 + 6) × 1/2.",
    ),
    (
        posting("join.heap", HEAP[3], mean={0: 0, 1: -2, 2: 3, "rest": 2}, share=3),
        "East sits down with 1 point in the heap, the mean of South, West, North: (0 − 2 + 3 + 2 rounding) × 1/3.",
        "Глеб садится за стол и пишет 1 очко в гору, среднее по столу (Анна, Борис, Вера): (0 − 2 + 3 + 2 на округление) × 1/3.",
    ),
    (
        posting("join.heap", HEAP[2], mean={0: -8, 1: 2}, share=2),
        "North sits down with −3 points in the heap, the mean of South, West: (−8 + 2) × 1/2.",
        "Вера садится за стол и пишет −3 очка в гору, среднее по столу (Анна, Борис): (−8 + 2) × 1/2.",
    ),
]
