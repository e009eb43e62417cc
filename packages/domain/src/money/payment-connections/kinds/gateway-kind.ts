import type { Credentials } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import type { HealthProblem } from '@backroom/contract/money/payment-connections/states'
import type { Ports } from '../../../platform/ports.ts'
import type { PaymentGateway } from '../../payments/payments.ts'

declare module '../../../platform/ports.ts' {
  interface Ports {
    /** Where accounts of the kind `sandbox` are; undefined if nobody can connect one. */
    sandboxUrl: string | undefined
    /** Stripe's API, and the script of its Payment Element. */
    stripe: { apiUrl: string; scriptUrl: string }
  }
}

export interface CheckResult {
  /** Undefined if all is well. */
  problem?: HealthProblem | undefined
  /** The account that the credentials open, where the gateway names it. */
  merchantId?: string
}

/** How a gateway is reached. The fields of its accounts are in the contract's folder of the same name. */
export interface GatewayKind {
  /** Whether this installation can reach it. */
  isAvailable(ports: Ports): boolean
  /** The gateway as it is for an account. Throws a `ServiceError` where it is not available. */
  open(ports: Ports, credentials: Credentials): PaymentGateway
  /** Asks whether the account works and takes the currency. Absent where nothing can go wrong. */
  check?(ports: Ports, credentials: Credentials, currency: string): Promise<CheckResult>
}
