export const limits = {
  searchText: 63,
  mostYears: 10,
  /** Orders that are not settled yet, of one store. */
  openOrders: 5,
  /** How long an order that was canceled or failed stays in the list. */
  endedDays: 7,
} as const
