import { type LedgerAccount, type LedgerKind, ledgerKinds } from '@backroom/contract/money/payouts/ledger-kinds'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

export interface Transaction {
  kind: LedgerKind
  /** Id of the subject. The database rejects a second transaction of the same kind and reference. */
  reference: string
  orderId: string | null
  currency: string
  /** Time of the event; the default is now. */
  at?: string | undefined
  postings: { account: LedgerAccount; amountCents: number }[]
  /** What moves from pending to available later: at an instant, or so many days after the event. */
  release?: { amountCents: number } & ({ at: string } | { holdingDays: number })
}

interface Release {
  id: string
  isDue: boolean
}

/**
 * Writes transactions, their entries without amounts of zero, and their releases, in one statement. The database rejects
 * unbalanced transactions.
 * @returns the releases, in no order
 */
export async function postTransactions({ db, storeId }: StoreContext, transactions: Transaction[]): Promise<Release[]> {
  for (const { kind, postings } of transactions)
    for (const { account } of postings)
      if (!ledgerKinds[kind].accounts.some((allowed) => allowed === account))
        throw new Error(`a ${kind} does not post to ${account}`)
  const { rows } = await sql<Release>`
    with input as materialized (
      select input.*, coalesce(uuidv7(at - clock_timestamp()), uuidv7()) as transaction_id
        from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb) as input (
          kind text, reference text, "orderId" uuid, currency text, at timestamptz, postings jsonb, release jsonb)),
    posted as (
      insert into ledger_transactions (store_id, id, kind, reference, order_id, currency, at)
      select ${storeId}::uuid, transaction_id, kind, reference, "orderId", currency, coalesce(at, now()) from input),
    entries as (
      insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
      select ${storeId}::uuid, transaction_id, posting.account, posting."amountCents", currency
        from input
        cross join lateral jsonb_to_recordset(input.postings) as posting (account text, "amountCents" bigint)
       where posting."amountCents" <> 0)
    insert into ledger_releases (store_id, source, reference, order_id, amount_cents, currency, release_at)
    select ${storeId}::uuid, kind, reference, "orderId", (release ->> 'amountCents')::bigint, currency,
           coalesce((release ->> 'at')::timestamptz,
                    coalesce(at, now()) + make_interval(days => (release ->> 'holdingDays')::int))
      from input
     where release is not null
    returning id, release_at <= now() as "isDue"`.execute(db)
  return rows
}
