import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { limits } from '@backroom/contract/money/payment-connections/limits'
import { canRemind } from '@backroom/contract/money/payment-connections/rules'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import type { PaymentConnection } from './use-connections.ts'

/** The fields of a way to pay without a card, as they are typed. */
export interface ManualValues {
  instructions: string
  /** Empty: never. */
  unpaidDays: string
  /** Empty: none. */
  remindHours: string
  bankBin: string
  accountNumber: string
  accountName: string
}

/** As they are typed: how long unpaid orders wait, and when their customers are reminded. */
export const timesToPay = (times: { unpaidDays: number | null; remindHours: number | null } | undefined) => ({
  unpaidDays: String(times?.unpaidDays ?? ''),
  remindHours: String(times?.remindHours ?? ''),
})

export const manualValues = (connection: PaymentConnection | undefined, kind: ConnectionKindName): ManualValues => ({
  instructions: connection?.instructions ?? '',
  ...timesToPay(connection ?? kinds[kind].manual),
  ...(connection?.account ?? { bankBin: '', accountNumber: '', accountName: '' }),
})

/** What is sent: only what the kind has. */
export function manualBody(kind: ConnectionKindName, typed: ManualValues) {
  const { manual } = kinds[kind]
  if (!manual) return {}
  const { instructions, unpaidDays, remindHours, ...account } = typed
  return {
    instructions,
    unpaidDays: numberOf(unpaidDays),
    ...(manual.remindHours !== null && { remindHours: numberOf(remindHours) }),
    ...(manual.hasAccount && account),
  }
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

const isWithin = (typed: string, { min, max }: { min: number; max: number }) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max

export const isWrongDays = (kind: ConnectionKindName, { unpaidDays }: ManualValues): boolean =>
  kinds[kind].manual !== undefined && unpaidDays.trim() !== '' && !isWithin(unpaidDays, limits.unpaidDays)

/** Also if they are not less than the time to pay. */
export const isWrongHours = (kind: ConnectionKindName, { unpaidDays, remindHours }: ManualValues): boolean =>
  typeof kinds[kind].manual?.remindHours === 'number' &&
  remindHours.trim() !== '' &&
  !(isWithin(remindHours, limits.remindHours) && canRemind(Number(remindHours), numberOf(unpaidDays)))
