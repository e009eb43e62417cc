import type { ConnectionKind } from '../connection-kind.ts'

/** Test cards only. A new shop can try a sale with it at once. */
export const testKind: ConnectionKind = {
  name: { en: 'Test gateway', vi: 'Cổng thử nghiệm' },
  fields: [],
  secretFields: [],
  accountFields: [],
  problemOf: () => undefined,
  hintOf: () => '',
  capabilities: { partialRefunds: true, statements: false },
  takesRealMoney: false,
}
