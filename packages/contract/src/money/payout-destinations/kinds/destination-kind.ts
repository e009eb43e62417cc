import type { destinationsErrors } from '../errors.ts'

/** What can identify an account. Each kind of destination asks for some of them. */
export const accountFields = ['country', 'iban', 'routingNumber', 'bic', 'accountNumber', 'accountEmail'] as const
export type AccountField = (typeof accountFields)[number]
export type Account = Partial<Record<AccountField, string | undefined>>

/** The name of an error, because forms use these checks and error texts stay on the server. */
export type AccountError = keyof typeof destinationsErrors

export interface AccountProblem {
  field: AccountField
  error: AccountError
}

/** A way to be paid. */
export interface DestinationKind {
  /** A name that is the same in all languages; undefined for a bank account. */
  brand?: string
  /** The fields that the form asks for; a bank account's depend on its country. */
  fieldsFor(account: Account): readonly AccountField[]
  /** What is wrong with a field that is filled in. */
  problemOf(field: AccountField, value: string, account: Account): AccountError | undefined
  /** The part of the account that may be shown. */
  hintOf(account: Account): string
  /** Part of the paid amount in hundredths of a percent. */
  feeBasisPoints: number
  /** Working days until the money arrives. */
  arrivalDays: number
}

/** Shows the last characters alone. */
export const endOf = (value: string) => `•••• ${value.slice(-4)}`
