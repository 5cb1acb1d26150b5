"""The settlement: turning the sheet into whists won and lost, and those into payments (rules 5, S3 4.2.12-4.2.14).

``nets`` has the exact results, ``methods`` the two ways of getting them on paper, ``rounding`` the policies for
fractions, ``money`` the stake and the payments; ``settle`` puts them together.
"""

from preferans.core.settlement.methods import Figure, Method, MethodName, Step, StepRule, amnesty, mean_heap
from preferans.core.settlement.money import Money, Transfer, money, transfers
from preferans.core.settlement.nets import Debt, Nets, Totals, debts, nets, nets_scaled
from preferans.core.settlement.rounding import Point, rounded, to_whole
from preferans.core.settlement.settling import Settlement, settle

__all__ = [
    "Debt",
    "Figure",
    "Method",
    "MethodName",
    "Money",
    "Nets",
    "Point",
    "Settlement",
    "Step",
    "StepRule",
    "Totals",
    "Transfer",
    "amnesty",
    "debts",
    "mean_heap",
    "money",
    "nets",
    "nets_scaled",
    "rounded",
    "settle",
    "to_whole",
    "transfers",
]
