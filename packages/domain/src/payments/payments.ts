export type { Card, Charge, PaymentGateway } from './payment-gateway.ts'
export { testGateway } from './test-gateway.ts'
