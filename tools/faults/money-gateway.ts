import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const gateways = [`${domain}/money/payments/gateways.test.ts`]
const storefront = ['apps/server/src/storefront/buying/pending-payment.test.ts']

const gateway: Fault[] = [
  {
    promise: 'the gateway is waited for within a deadline',
    file: `${domain}/money/payments/http-gateway.ts`,
    find: '        signal: AbortSignal.timeout(deadlineMs),\n',
    put: '',
    tests: gateways,
  },
  {
    promise: 'an answer of the gateway is bounded',
    file: `${domain}/money/payments/http-gateway.ts`,
    find: 'if (bytes > answerBytes) throw',
    put: 'if (false) throw',
    tests: gateways,
  },
  {
    promise: 'calls under way are bounded',
    file: `${domain}/money/payments/http-gateway.ts`,
    find: 'if (callsUnderWay >= maxCalls) throw',
    put: 'if (false) throw',
    tests: gateways,
  },
  {
    promise: 'an authorization without a reference is no authorization',
    file: `${domain}/money/payments/http-gateway.ts`,
    find: "if (state !== 'authorized' || !isText(reference)) throw",
    put: "if (state !== 'authorized') throw",
    tests: gateways,
  },
  {
    promise: 'a call that never left is known not to have been made',
    file: `${domain}/money/payments/http-gateway.ts`,
    find: "const wasSent = !['ECONNREFUSED',",
    put: "const wasSent = !['',",
    tests: gateways,
  },
  {
    promise: 'expired cards are declined',
    file: `${domain}/money/payments/test-cards.ts`,
    find: "> nowMs ? undefined : 'card_expired'",
    put: "> 0 ? undefined : 'card_expired'",
    tests: gateways,
  },
]

const pages: Fault[] = [
  {
    promise: 'no form that could pay a second time is shown while a payment is under way',
    file: 'apps/server/src/storefront/buying/checkout-routes.ts',
    find: 'if (isPaying) return',
    put: 'if (false) return',
    tests: storefront,
  },
  {
    promise: 'what a buyer typed is shown to whoever has the cart only',
    file: 'apps/server/src/storefront/buying/checkout-routes.ts',
    find: 'if (cartOf(request) !== payment.cartId) return',
    put: 'if (false) return',
    tests: storefront,
  },
  {
    promise: 'a cart that was bought is forgotten',
    file: 'apps/server/src/storefront/buying/checkout-routes.ts',
    find: '  forgetCart(reply)\n',
    put: '',
    tests: storefront,
  },
  {
    promise: 'a payment that is left open is told of in the log',
    file: 'apps/server/src/storefront/buying/checkout-routes.ts',
    find: 'if (result.failure) request.log.error',
    put: 'if (false) request.log.error',
    tests: storefront,
  },
]

/** The client of the gateway, and what a buyer sees of it. */
export const gatewayFaults: Fault[] = [...gateway, ...pages]
