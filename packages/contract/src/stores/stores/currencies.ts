/** Currencies that a new store can sell in. It keeps its currency, because its orders and its ledger are in it. */
export const storeCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'SGD', 'JPY', 'VND'] as const
export type StoreCurrency = (typeof storeCurrencies)[number]
