import { type ConnectionKind, withoutCredentials } from '../connection-kind.ts'

/** Test cards only. A new shop can try a sale with it at once. */
export const testKind: ConnectionKind = {
  ...withoutCredentials,
  name: { en: 'Test gateway', vi: 'Cổng thử nghiệm' },
  capabilities: { partialRefunds: true, statements: false, chargesAgain: true },
  takesRealMoney: false,
}
