export { httpGateway } from './http-gateway.ts'
export { manualGateway } from './manual-gateway.ts'
export type {
  Card,
  DeclineReason,
  GatewayDispute,
  GatewayPayment,
  PaymentGateway,
  PaymentRequest,
  PaymentStart,
  ShownCard,
} from './payment-gateway.ts'
export { RefundRefused } from './payment-gateway.ts'
export { checkStripeAccount } from './stripe/check-account.ts'
export { stripeGateway } from './stripe/stripe-gateway.ts'
export { answerAgain, answerTestCard, testReference } from './test-cards.ts'
export { testGateway } from './test-gateway.ts'
