export { lockOrderWithPayments } from './balances/lock-order-with-payments.ts'
export { findBalanceLink, openBalance } from './balances/order-balance.ts'
export { cancelOrder } from './cancelling/cancel-order.ts'
export { cancelUnsent } from './cancelling/cancel-voided.ts'
export { settleDispute } from './disputes/settle-dispute.ts'
export { exportOrders } from './exporting/export-orders.task.ts'
export { balancePath, findRecipient, findRecipients, type Recipient } from './find-recipient.ts'
export { checkOrderImport } from './importing/check-import.task.ts'
export { importOrders } from './importing/import-orders.task.ts'
export { readOrderImport, startOrderImport } from './importing/start-import.ts'
export { isOrderSent, lockOrder, lockOrders } from './lock-order.ts'
export { type Acceptance, acceptOffer, type OfferResult, refuseOffer } from './offers/answer-offer.ts'
export { findOrderOffer, type OrderOffer } from './offers/find-order-offer.ts'
export { offerMinutes } from './offers/offerable-order.ts'
export { findOfferOrder } from './offers/order-offers.ts'
export {
  countOrders,
  countOrdersWithProduct,
  findOrder,
  findOrderByToken,
  findParcels,
  findPayableOrders,
  findTimeline,
  listOrders,
  orderSource,
} from './order-queries.ts'
export { captureOrders } from './paying/capture-orders.task.ts'
export { confirmPayment } from './paying/confirm-payment.ts'
export { type PlaceOrderResult, placeOrder } from './paying/place-order.ts'
export { type CancellationKind, writeCancellation } from './paying/queue-cancellation.ts'
export { queueOrderConfirmation, writeConfirmationAgain } from './paying/queue-order-confirmation.ts'
export { writePaymentMail, writePaymentMails } from './paying/queue-payment-mail.ts'
export { receiveEvent } from './paying/receive-event.ts'
export { reconcilePayments, settlePayment } from './paying/reconcile-payments.job.ts'
export { captureOrder, voidOrder } from './paying/settle-authorized.ts'
export { cancelUnpaid, markPaid } from './paying/settle-awaited.ts'
export { startCapturing } from './paying/start-capturing.ts'
export { queueEditMail, writeEditMail } from './queue-edit-mail.ts'
export { recordOrderEvent, recordOrderEvents } from './record-order-event.ts'
export { backPieces } from './refunds/back-pieces.ts'
export { writeRefundMail } from './refunds/queue-refund-mail.ts'
export { findRefundable } from './refunds/refundable.ts'
export { requestRefund } from './refunds/request-refund.ts'
export { orderRisk, type RiskFacts } from './risk/order-risk.ts'
