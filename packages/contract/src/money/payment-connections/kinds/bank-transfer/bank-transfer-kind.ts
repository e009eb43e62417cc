import { type ConnectionKind, withoutCredentials } from '../connection-kind.ts'

/** A transfer to the account that the instructions name. */
export const bankTransferKind: ConnectionKind = {
  ...withoutCredentials,
  name: { en: 'Bank transfer', vi: 'Chuyển khoản ngân hàng' },
  capabilities: { partialRefunds: true, statements: false },
  takesRealMoney: false,
  manual: { unpaidDays: 7, remindHours: 24, hasAccount: false },
}
