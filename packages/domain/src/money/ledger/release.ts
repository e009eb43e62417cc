import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockBalances } from './balances.ts'
import { coverShortfalls } from './cover-shortfall.ts'

interface Batch {
  /** Only these; without it, due ones, the oldest first. */
  ids?: string[]
  limit?: number
  /** Date of the transactions, for past sales: the due day of each, or one instant for all. */
  dated?: 'now' | 'when due' | { at: string }
}

/**
 * Moves shares from pending to available in one statement, each once: it skips released ones, and the key of their
 * transactions rejects a second release.
 * @returns the number of moved shares
 */
export async function release(ctx: StoreContext, batch: Batch): Promise<number> {
  await lockBalances(ctx)
  const { released, at } = await moveShares(ctx, batch)
  if (released > 0) await coverShortfalls(ctx, batch.dated === undefined || batch.dated === 'now' ? {} : { at })
  return released
}

async function moveShares({ db, storeId }: StoreContext, { ids, limit = 1_000_000, dated = 'now' }: Batch) {
  const at = dated === 'now' ? sql`now()` : dated === 'when due' ? sql`release_at` : sql`${dated.at}::timestamptz`
  // The id orders the statement: a release follows its sale, which may have the same time.
  const transactionIdOf =
    dated === 'now' ? sql`uuidv7()` : sql`uuidv7(at - clock_timestamp() + interval '1 millisecond')`
  // Generates ids together with their rows: joining the inserted rows again would take quadratic time.
  const { rows } = await sql<{ released: number; at: string }>`
    with due as (
      select id, source, order_id, amount_cents, currency, ${at} as at from ledger_releases
       where store_id = ${storeId} and released_at is null
         and case when ${ids === undefined} then release_at <= now() else id = any(${ids ?? []}::uuid[]) end
       order by release_at, id limit ${limit} for update skip locked),
    numbered as materialized (select due.*, ${transactionIdOf} as transaction_id from due),
    done as (
      update ledger_releases set released_at = numbered.at from numbered
       where ledger_releases.store_id = ${storeId} and ledger_releases.id = numbered.id),
    posted as (
      insert into ledger_transactions (store_id, id, kind, reference, order_id, currency, at)
      select ${storeId}::uuid, transaction_id, case when source in ('sale', 'dispute_reversal') then 'release' when source in ('refund', 'dispute') then 'refund_release' else 'advance_return' end, id::text,
             order_id, currency, at
        from numbered),
    entries as (
      insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
      select ${storeId}::uuid, transaction_id, entry.account, entry.amount_cents, currency
        from numbered
        cross join lateral (values ('pending', numbered.amount_cents), ('available', -numbered.amount_cents)) entry (account, amount_cents)
       where numbered.amount_cents <> 0)
    select count(*)::int as released, coalesce(max(at), now()) as at from numbered`.execute(db)
  return rows[0]!
}
