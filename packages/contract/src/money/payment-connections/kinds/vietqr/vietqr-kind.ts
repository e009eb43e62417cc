import { type ConnectionKind, withoutCredentials } from '../connection-kind.ts'

/** A transfer by the code of NAPAS that every banking app of Vietnam reads: bank, account, amount and order. */
export const vietqrKind: ConnectionKind = {
  ...withoutCredentials,
  name: { en: 'VietQR transfer', vi: 'Chuyển khoản VietQR' },
  currencies: ['VND'],
  capabilities: { partialRefunds: true, statements: false },
  takesRealMoney: false,
  manual: { unpaidDays: 7, remindHours: 24, hasAccount: true },
}
