import { type LedgerAccount, type LedgerKind, ledgerKinds } from '@backroom/contract/money/payouts/ledger-kinds'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

export interface Transaction {
  kind: LedgerKind
  /** What it is about. One of a kind is posted once: a second one is refused by the database. */
  reference: string
  orderId: string | null
  currency: string
  /** When it happened; now, by default. */
  at?: string | undefined
  postings: { account: LedgerAccount; amountCents: number }[]
}

/**
 * Writes transactions and their entries in one statement; the database refuses at commit what does not sum to zero.
 * Amounts of zero are left out.
 */
export async function postTransactions({ db, storeId }: StoreContext, transactions: Transaction[]) {
  for (const { kind, postings } of transactions)
    for (const { account } of postings)
      if (!ledgerKinds[kind].accounts.some((one) => one === account))
        throw new Error(`a ${kind} does not post to ${account}`)
  await sql`
    with given as materialized (
      select given.*, coalesce(uuidv7(at - clock_timestamp()), uuidv7()) as transaction_id
        from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb) as given (
          kind text, reference text, "orderId" uuid, currency text, at timestamptz, postings jsonb)),
    posted as (
      insert into ledger_transactions (store_id, id, kind, reference, order_id, currency, at)
      select ${storeId}::uuid, transaction_id, kind, reference, "orderId", currency, coalesce(at, now()) from given)
    insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
    select ${storeId}::uuid, transaction_id, posting.account, posting."amountCents", currency
      from given
      cross join lateral jsonb_to_recordset(given.postings) as posting (account text, "amountCents" bigint)
     where posting."amountCents" <> 0`.execute(db)
}
