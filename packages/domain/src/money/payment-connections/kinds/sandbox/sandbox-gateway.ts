import type { HealthProblem } from '@backroom/contract/money/payment-connections/states'
import { isText, jsonService, ServiceError } from '../../../../platform/json-service.ts'
import { httpGateway } from '../../../payments/payments.ts'
import type { GatewayKind } from '../gateway-kind.ts'

/** Shorter than that of payments, because a person waits for a check. */
const checkDeadlineMs = 5_000

/** The gateway of SANDBOX_GATEWAY_URL: the test gateway's protocol, with an account and its key. */
export const sandboxGateway: GatewayKind = {
  isAvailable: ({ sandboxUrl }) => sandboxUrl !== undefined,
  open({ sandboxUrl }, { secretKey = '' }) {
    if (!sandboxUrl) throw new ServiceError('sandbox: no address is set', { wasSent: false })
    return { ...httpGateway({ url: sandboxUrl, headers: authorized(secretKey) }), name: 'sandbox' }
  },
  async check({ sandboxUrl }, { merchantId, secretKey = '' }, currency) {
    if (!sandboxUrl) return { problem: 'unreachable' }
    const call = jsonService({ url: sandboxUrl, headers: authorized(secretKey), deadlineMs: checkDeadlineMs })
    try {
      return { problem: problemOf(await call('account', 'GET', '/account'), merchantId, currency) }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return { problem: error.status === 401 || error.status === 403 ? 'refused' : 'unreachable' }
    }
  },
}

const authorized = (secretKey: string) => ({ authorization: `Bearer ${secretKey}` })

/** `{"merchantId": "…", "currencies": ["USD", …]}` */
function problemOf(answer: unknown, merchantId: string | undefined, currency: string): HealthProblem | undefined {
  const { merchantId: theirs, currencies } = (answer ?? {}) as Record<string, unknown>
  if (!isText(theirs) || !Array.isArray(currencies)) return 'unreadable'
  if (theirs !== merchantId) return 'other_account'
  return currencies.includes(currency) ? undefined : 'other_currency'
}
