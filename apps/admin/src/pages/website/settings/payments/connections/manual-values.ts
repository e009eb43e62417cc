import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { limits } from '@backroom/contract/money/payment-connections/limits'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import type { PaymentConnection } from './use-connections.ts'

/** The fields of a way to pay without a card, as they are typed. */
export interface ManualValues {
  instructions: string
  /** Empty: never. */
  unpaidDays: string
  bankBin: string
  accountNumber: string
  accountName: string
}

export const manualValues = (connection: PaymentConnection | undefined, kind: ConnectionKindName): ManualValues => ({
  instructions: connection?.instructions ?? '',
  unpaidDays: String((connection ? connection.unpaidDays : kinds[kind].manual?.unpaidDays) ?? ''),
  ...(connection?.account ?? { bankBin: '', accountNumber: '', accountName: '' }),
})

/** What is sent: only what the kind has. */
export function manualBody(kind: ConnectionKindName, typed: ManualValues) {
  const { manual } = kinds[kind]
  if (!manual) return {}
  const { instructions, unpaidDays, ...account } = typed
  const days = unpaidDays.trim()
  return { instructions, unpaidDays: days === '' ? null : Number(days), ...(manual.hasAccount && account) }
}

const { min, max } = limits.unpaidDays

export const isWrongDays = (kind: ConnectionKindName, { unpaidDays }: ManualValues): boolean =>
  kinds[kind].manual !== undefined &&
  unpaidDays.trim() !== '' &&
  !(/^\d+$/.test(unpaidDays.trim()) && Number(unpaidDays) >= min && Number(unpaidDays) <= max)
