import type { DestinationKindName } from '../states.ts'
import { bankAccount } from './bank-account/bank-account.ts'
import {
  type Account,
  type AccountField,
  type AccountProblem,
  accountFields,
  type DestinationKind,
} from './destination-kind.ts'
import { payoneer } from './payoneer.ts'
import { paypal } from './paypal.ts'
import { pingpong } from './pingpong.ts'
import { wise } from './wise.ts'

export const kinds: Readonly<Record<DestinationKindName, DestinationKind>> = {
  bank_account: bankAccount,
  paypal,
  payoneer,
  pingpong,
  wise,
}

/** What people type, as it is compared and stored: without spaces; emails in lower case, everything else in upper case. */
export function normalizeAccount(typed: Account): Account {
  const entries = accountFields.flatMap((field): [AccountField, string][] => {
    const value = typed[field]?.replaceAll(/[\s\u00a0-]/g, (mark) =>
      field === 'accountEmail' && mark === '-' ? '-' : '',
    )
    return value ? [[field, field === 'accountEmail' ? value.toLowerCase() : value.toUpperCase()]] : []
  })
  return Object.fromEntries(entries)
}

/** The first field that is missing or wrong. */
export function findProblem(kindName: DestinationKindName, account: Account): AccountProblem | undefined {
  const kind = kinds[kindName]
  for (const field of kind.fieldsFor(account)) {
    const value = account[field]
    const error = value ? kind.problemOf(field, value, account) : 'account_incomplete'
    if (error) return { field, error }
  }
  return
}
