import type { ConnectionKind } from '../connection-kind.ts'

/**
 * An account at the gateway of SANDBOX_GATEWAY_URL. It counts as real money, so that everything that is asked of a shop with
 * a real provider is asked here.
 */
export const sandboxKind: ConnectionKind = {
  name: { en: 'Sandbox gateway', vi: 'Cổng sandbox' },
  fields: ['merchantId', 'secretKey'],
  secretFields: ['secretKey'],
  accountFields: ['merchantId'],
  problemOf: (field, value) =>
    field === 'merchantId'
      ? /^[\w-]{3,60}$/.test(value)
        ? undefined
        : 'merchant_id_wrong'
      : /^[\x21-\x7e]{16,200}$/.test(value)
        ? undefined
        : 'secret_key_wrong',
  hintOf: ({ secretKey = '' }) => `•••• ${secretKey.slice(-4)}`,
  currencies: ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'JPY', 'VND'],
  capabilities: { partialRefunds: true, statements: true, chargesAgain: true },
  takesRealMoney: true,
}
