export { settleDispute } from './disputes/settle-dispute.ts'
export { exportOrders } from './export-orders.task.ts'
export { fulfillOrder } from './fulfill-order.ts'
export {
  countOrders,
  countOrdersWithProduct,
  findOrder,
  findOrderByToken,
  listOrders,
  orderSource,
} from './order-queries.ts'
export type { Authorization } from './paying/authorization.ts'
export { capturePayment } from './paying/capture-payment.ts'
export { confirmPayment } from './paying/confirm-payment.ts'
export { type PlaceOrderResult, placeOrder } from './paying/place-order.ts'
export { queueOrderConfirmation } from './paying/queue-order-confirmation.ts'
export { receiveEvent } from './paying/receive-event.ts'
export { reconcilePayments, settlePayment } from './paying/reconcile-payments.job.ts'
export { captureOrder, voidOrder } from './paying/settle-authorized.ts'
export { cancelUnpaid, markPaid } from './paying/settle-awaited.ts'
export { refundOrder } from './refunds/refund-order.ts'
