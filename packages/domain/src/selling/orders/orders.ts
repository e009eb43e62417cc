export { findBalanceLink, lockBalance, openBalance } from './balances/order-balance.ts'
export { cancelOrder } from './cancelling/cancel-order.ts'
export { settleDispute } from './disputes/settle-dispute.ts'
export { exportOrders } from './export-orders.task.ts'
export { balancePath, findRecipient } from './find-recipient.ts'
export { lockOrder } from './lock-order.ts'
export {
  countOrders,
  countOrdersWithProduct,
  findOrder,
  findOrderByToken,
  findOrderNeighbors,
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
export { recordOrderEvent } from './record-order-event.ts'
export { refundOrder } from './refunds/refund-order.ts'
export { refundsOfOrder } from './refunds/refund-queries.ts'
export { findRefundable } from './refunds/refundable.ts'
export { requestRefund } from './refunds/request-refund.ts'
