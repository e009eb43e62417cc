/** Customers need more time to pay than the reminder leaves them. An order that is never cancelled has no end to remind of. */
export const canRemind = (remindHours: number, unpaidDays: number | null): boolean =>
  unpaidDays !== null && remindHours < unpaidDays * 24
