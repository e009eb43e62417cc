import type { Credentials } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import type { HealthProblem } from '@backroom/contract/money/payment-connections/states'
import { ServiceError } from '../../../platform/json-service.ts'
import { stripeCaller } from './stripe-client.ts'

/** Shorter than that of payments, because a person waits for a check. */
const checkDeadlineMs = 5_000

interface Check {
  apiUrl: string
  /** With the account, once it is known. */
  credentials: Credentials
  currency: string
}

/** Asks Stripe whose account a key opens, and whether it takes a currency. */
export async function checkStripeAccount({ apiUrl, credentials, currency }: Check) {
  const { secretKey = '', merchantId } = credentials
  const call = stripeCaller({ apiUrl, secretKey, deadlineMs: checkDeadlineMs })
  try {
    const account = await call('account', (stripe) => stripe.accounts.retrieveCurrent())
    const { country } = account
    const spec = country ? await call('country', (stripe) => stripe.countrySpecs.retrieve(country)) : undefined
    const problem: HealthProblem | undefined = !account.id
      ? 'unreadable'
      : merchantId && account.id !== merchantId
        ? 'other_account'
        : spec && !spec.supported_payment_currencies.includes(currency.toLowerCase())
          ? 'other_currency'
          : isLive(secretKey) && !account.charges_enabled
            ? 'not_activated'
            : undefined
    return { problem, merchantId: account.id }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { problem: (error.status === 401 || error.status === 403 ? 'refused' : 'unreachable') as HealthProblem }
  }
}

/** Accounts take test payments before they are activated. */
const isLive = (secretKey: string) => secretKey.includes('_live_')
