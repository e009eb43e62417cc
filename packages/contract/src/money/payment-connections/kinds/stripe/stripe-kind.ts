import type { ConnectionKind, CredentialField } from '../connection-kind.ts'

const patterns: Partial<Record<CredentialField, RegExp>> = {
  publishableKey: /^pk_(test|live)_[A-Za-z0-9]{8,200}$/,
  secretKey: /^[sr]k_(test|live)_[A-Za-z0-9]{8,200}$/,
  webhookSecret: /^whsec_[A-Za-z0-9+/=]{8,200}$/,
}

/** The smallest charges of Stripe, in minor units. Of other currencies Stripe alone knows them. */
const minimums: Record<string, number> = { USD: 50, EUR: 50, GBP: 30, AUD: 50, CAD: 50, SGD: 50, JPY: 50 }

/** An account at Stripe. Buyers enter the card into a frame of Stripe, so no card number reaches this server. */
export const stripeKind: ConnectionKind = {
  name: { en: 'Stripe', vi: 'Stripe' },
  fields: ['publishableKey', 'secretKey', 'webhookSecret'],
  secretFields: ['secretKey', 'webhookSecret'],
  // Stripe shows it once the address of the connection is entered there.
  optionalFields: ['webhookSecret'],
  accountFields: [],
  problemOf: (field, value) => (patterns[field]?.test(value) ? undefined : problems[field]),
  mismatchOf: ({ publishableKey = '', secretKey = '' }) =>
    publishableKey.split('_')[1] === secretKey.split('_')[1]
      ? undefined
      : { field: 'publishableKey', error: 'keys_of_two_modes' },
  hintOf: ({ secretKey = '' }) => `•••• ${secretKey.slice(-4)}`,
  publicKeyOf: ({ publishableKey = '' }) => publishableKey,
  currencies: ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'SGD', 'JPY', 'VND'],
  minimumCents: (currency) => minimums[currency] ?? 1,
  capabilities: {
    partialRefunds: true,
    statements: false,
    hostedFields: true,
    chargesAgain: true,
    events: true,
    capturesWithinDays: 7,
  },
  takesRealMoney: true,
}

const problems = {
  merchantId: undefined,
  publishableKey: 'publishable_key_wrong',
  secretKey: 'stripe_key_wrong',
  webhookSecret: 'webhook_secret_wrong',
} as const
