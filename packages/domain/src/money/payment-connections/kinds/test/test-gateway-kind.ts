import type { GatewayKind } from '../gateway-kind.ts'

/** The gateway of the installation: in this process, or at TEST_GATEWAY_URL. */
export const testGatewayKind: GatewayKind = {
  isAvailable: () => true,
  open: ({ payments }) => payments,
}
