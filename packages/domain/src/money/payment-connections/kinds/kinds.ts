import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import type { GatewayKind } from './gateway-kind.ts'
import { manualGatewayKind } from './manual/manual-gateway-kind.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import { stripeGatewayKind } from './stripe/stripe-gateway-kind.ts'
import { testGatewayKind } from './test/test-gateway-kind.ts'

export const gatewayKinds: Readonly<Record<ConnectionKindName, GatewayKind>> = {
  test: testGatewayKind,
  sandbox: sandboxGateway,
  stripe: stripeGatewayKind,
  bank_transfer: manualGatewayKind,
  cash_on_delivery: manualGatewayKind,
  vietqr: manualGatewayKind,
}
