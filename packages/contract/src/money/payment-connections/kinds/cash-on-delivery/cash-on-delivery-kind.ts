import { type ConnectionKind, withoutCredentials } from '../connection-kind.ts'

/** The buyer pays the carrier. */
export const cashOnDeliveryKind: ConnectionKind = {
  ...withoutCredentials,
  name: { en: 'Cash on delivery', vi: 'Thanh toán khi nhận hàng (COD)' },
  capabilities: { partialRefunds: true, statements: false },
  takesRealMoney: false,
  manual: { unpaidDays: null, remindHours: null, hasAccount: false },
}
