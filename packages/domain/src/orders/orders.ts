export { countOrders, findOrder, findOrderByToken, listOrders } from './order-queries.ts'
export { type Buyer, type Placement, type PlaceOrderResult, placeOrder } from './place-order.ts'
