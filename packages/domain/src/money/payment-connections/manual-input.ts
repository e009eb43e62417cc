import { connectionErrors } from '@backroom/contract/money/payment-connections/errors'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { banks } from '@backroom/contract/money/payment-connections/kinds/vietqr/banks'
import type { BankAccount } from '@backroom/contract/money/payment-connections/kinds/vietqr/vietqr-payload'
import { canRemind } from '@backroom/contract/money/payment-connections/rules'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { fail } from '@backroom/contract/platform/api/domain-error'

/** What a merchant says about a way to pay without a card. */
export interface ManualInput {
  instructions?: string | undefined
  /** Null: unpaid orders are never cancelled. */
  unpaidDays?: number | null | undefined
  /** Null: no reminder is sent. */
  remindHours?: number | null | undefined
  bankBin?: string | undefined
  accountNumber?: string | undefined
  accountName?: string | undefined
}

interface Present {
  instructions: string
  unpaidDays: number | null
  remindHours: number | null
  account: BankAccount | null
}

/** The columns of a connection. What is not typed stays as it is, or begins as the kind says; other kinds have none of it. */
export function readManual(kind: ConnectionKindName, typed: ManualInput, present?: Present) {
  const { manual } = kinds[kind]
  if (!manual) return {}
  const before = present ?? { ...manual, instructions: '', account: null }
  const unpaidDays = typed.unpaidDays === undefined ? before.unpaidDays : typed.unpaidDays
  return {
    instructions: typed.instructions?.trim() ?? before.instructions,
    unpaid_days: unpaidDays,
    remind_hours:
      manual.remindHours === null ? null : readRemindHours(typed.remindHours, before.remindHours, unpaidDays),
    account: manual.hasAccount ? JSON.stringify(readAccount(typed, before.account)) : null,
  }
}

/** Hours that are not less than the time to pay are refused if they were typed. Otherwise they become none. */
function readRemindHours(
  typed: number | null | undefined,
  before: number | null,
  unpaidDays: number | null,
): number | null {
  if (typed === undefined) return before !== null && canRemind(before, unpaidDays) ? before : null
  if (typed !== null && !canRemind(typed, unpaidDays)) fail(connectionErrors.remind_hours_wrong)
  return typed
}

function readAccount(typed: ManualInput, before: BankAccount | null): BankAccount {
  const bankBin = typed.bankBin ?? before?.bankBin ?? ''
  const accountNumber = typed.accountNumber?.replace(/[\s.-]/g, '') ?? before?.accountNumber ?? ''
  const accountName = typed.accountName?.trim() ?? before?.accountName ?? ''
  if (!Object.hasOwn(banks, bankBin)) fail(connectionErrors.bank_unknown)
  if (!/^[A-Za-z0-9]{1,19}$/.test(accountNumber)) fail(connectionErrors.bank_account_wrong)
  if (!accountName) fail(connectionErrors.account_name_missing)
  return { bankBin, accountNumber, accountName }
}
