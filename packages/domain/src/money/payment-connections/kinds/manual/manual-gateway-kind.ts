import { manualGateway } from '../../../payments/payments.ts'
import type { GatewayKind } from '../gateway-kind.ts'

/** Bank transfers, cash on delivery and VietQR: no service is called. */
export const manualGatewayKind: GatewayKind = {
  isAvailable: () => true,
  open: () => manualGateway,
}
