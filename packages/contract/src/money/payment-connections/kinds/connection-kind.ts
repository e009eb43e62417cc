import type { InLanguages } from '../../../platform/api/language.ts'
import type { connectionErrors } from '../errors.ts'

/** What can open an account at a gateway. Each kind asks for some of them. */
export const credentialFields = ['merchantId', 'publishableKey', 'secretKey', 'webhookSecret'] as const
export type CredentialField = (typeof credentialFields)[number]
export type Credentials = Partial<Record<CredentialField, string | undefined>>

/**
 * Buyers order first and pay the store itself: by transfer or at the door. Such a connection belongs to the store, which has one
 * of each kind, and buyers choose between all that are on.
 */
export interface ManualPayment {
  /** Days until an order that is not paid is cancelled, for a new connection; null: never. */
  unpaidDays: number | null
  /** Hours before that at which its customer is reminded, for a new connection; null for a kind without a reminder. */
  remindHours: number | null
  /** Whether it names the bank account that a code for banking apps is drawn for. */
  hasAccount: boolean
}

/** A gateway that a store can connect. Screens read it, so that no screen names a gateway. */
export interface ConnectionKind {
  name: InLanguages
  /** The fields that the form asks for; none for a gateway without accounts. */
  fields: readonly CredentialField[]
  /** Fields that are typed unseen. */
  secretFields: readonly CredentialField[]
  /** Fields that may be added later. */
  optionalFields?: readonly CredentialField[]
  /** The name of the error of a field that is filled in wrongly. */
  problemOf(field: CredentialField, value: string): keyof typeof connectionErrors | undefined
  /** What is wrong with fields that are right one by one. */
  mismatchOf?(credentials: Credentials): { field: CredentialField; error: keyof typeof connectionErrors } | undefined
  /** The fields that name the account. The others can be replaced. */
  accountFields: readonly CredentialField[]
  /** The part of the credentials that may be shown. */
  hintOf(credentials: Credentials): string
  /** The key that the checkout page gives to the gateway's script. */
  publicKeyOf?(credentials: Credentials): string
  /** Undefined: every one, and a connection serves stores of all currencies. */
  currencies?: readonly string[]
  /** The smallest payment in a currency, in minor units; without it any amount. */
  minimumCents?(currency: string): number
  capabilities: {
    partialRefunds: boolean
    statements: boolean
    /** Buyers enter the card into a frame of the gateway. */
    hostedFields?: boolean
    /** It keeps cards, so that a buyer who adds something to an order pays it with the same card. */
    chargesAgain?: boolean
    /** Members may capture payments themselves, within so many days. */
    capturesWithinDays?: number
    /** It reports payments and disputes to an address of ours, signed with the webhook secret. */
    events?: boolean
  }
  /** Then its entity has to be verified before a sale goes through it. */
  takesRealMoney: boolean
  /** Absent where buyers pay by card at the checkout. */
  manual?: ManualPayment
}

/** A kind without accounts. */
export const withoutCredentials = {
  fields: [],
  secretFields: [],
  accountFields: [],
  problemOf: () => undefined,
  hintOf: () => '',
} as const satisfies Partial<ConnectionKind>
