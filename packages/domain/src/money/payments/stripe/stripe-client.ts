import type { Stripe } from 'stripe'
import { ServiceError, serviceDeadlineMs } from '../../../platform/json-service.ts'
import { type StripeFailure, toServiceError } from './stripe-errors.ts'

export interface StripeAccess {
  /** `https://api.stripe.com` */
  apiUrl: string
  secretKey: string
  deadlineMs?: number
  /** Limit of concurrent calls; further calls fail before they are sent. */
  maxCalls?: number
}

/** The version whose shapes this code reads. An account's own default is another. */
const apiVersion = '2026-10-28.endive'

/** Only servers with a Stripe connection load the library. */
let library: Promise<typeof import('stripe')> | undefined
export const loadStripe = async () => {
  library ??= import('stripe')
  return (await library).default
}

/** Runs calls of Stripe's library. They answer within the deadline or throw a `ServiceError` without secrets and cards. */
export function stripeCaller({ apiUrl, secretKey, deadlineMs = serviceDeadlineMs, maxCalls = 500 }: StripeAccess) {
  const { protocol, hostname, port } = new URL(apiUrl)
  let opened: Promise<Stripe> | undefined
  let openCalls = 0
  const open = async () => {
    const Library = await loadStripe()
    return new Library(secretKey, {
      apiVersion,
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: deadlineMs,
      // Payments are continued by our own job.
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  return async <T>(name: string, work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    if (openCalls >= maxCalls) throw new ServiceError(`${name}: too many open calls`, { wasSent: false })
    openCalls++
    try {
      opened ??= open()
      return await work(await opened)
    } catch (error) {
      throw toServiceError(name, error as StripeFailure)
    } finally {
      openCalls--
    }
  }
}

export type StripeCaller = ReturnType<typeof stripeCaller>
