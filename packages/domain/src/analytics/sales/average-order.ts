/** Total sales ÷ orders, rounded to the minor unit; 0 without orders. */
export const averageOrderCents = (netCents: number, orders: number) =>
  orders === 0 ? 0 : Math.round(netCents / orders)
