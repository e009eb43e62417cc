export { gatewayDeadlineMs, httpGateway } from './http-gateway.ts'
export {
  type Authorization,
  type Card,
  type DeclineReason,
  GatewayError,
  type GatewayPayment,
  type PaymentGateway,
  type ShownCard,
} from './payment-gateway.ts'
export { answerTestCard, testReference } from './test-cards.ts'
export { testGateway } from './test-gateway.ts'
