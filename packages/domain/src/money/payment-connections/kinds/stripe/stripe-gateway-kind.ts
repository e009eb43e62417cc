import { checkStripeAccount, stripeGateway } from '../../../payments/payments.ts'
import type { GatewayKind } from '../gateway-kind.ts'

/** Accounts at Stripe. */
export const stripeGatewayKind: GatewayKind = {
  isAvailable: () => true,
  open: ({ stripe: { apiUrl } }, { secretKey = '', webhookSecret = '' }) =>
    stripeGateway({ apiUrl, secretKey, webhookSecret }),
  check: ({ stripe: { apiUrl } }, credentials, currency) => checkStripeAccount({ apiUrl, credentials, currency }),
}
