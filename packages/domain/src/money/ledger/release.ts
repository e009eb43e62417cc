import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Batch {
  /** Those alone; without it, what is due, the longest due first. */
  ids?: string[]
  limit?: number
  /** For history that is written after the fact: on the day each was due, or all at one instant. */
  dated?: 'now' | 'when due' | { at: string }
}

/**
 * Moves shares from pending to available, each once: what is released already is passed over, and the key of its
 * transaction refuses a second one. One statement, however many there are.
 * @returns how many it moved
 */
export async function release(
  { db, storeId }: StoreContext,
  { ids, limit = 1_000_000, dated = 'now' }: Batch,
): Promise<number> {
  const at = dated === 'now' ? sql`now()` : dated === 'when due' ? sql`release_at` : sql`${dated.at}::timestamptz`
  // The id tells the place in the statement: after the sale, which may be of the same instant.
  const transactionIdOf =
    dated === 'now' ? sql`uuidv7()` : sql`uuidv7(at - clock_timestamp() + interval '1 millisecond')`
  // Ids are drawn with the rows they are for: to join what was inserted again takes the square of their number.
  const { rows } = await sql<{ released: number }>`
    with due as (
      select id, source, order_id, amount_cents, currency, ${at} as at from ledger_releases
       where store_id = ${storeId} and released_at is null
         and case when ${ids === undefined} then release_at <= now() else id = any(${ids ?? []}::uuid[]) end
       order by release_at, id limit ${limit} for update skip locked),
    drawn as materialized (select due.*, ${transactionIdOf} as transaction_id from due),
    done as (
      update ledger_releases set released_at = drawn.at from drawn
       where ledger_releases.store_id = ${storeId} and ledger_releases.id = drawn.id),
    posted as (
      insert into ledger_transactions (store_id, id, kind, reference, order_id, currency, at)
      select ${storeId}::uuid, transaction_id, case source when 'sale' then 'release' else 'refund_release' end, id::text,
             order_id, currency, at
        from drawn),
    entries as (
      insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
      select ${storeId}::uuid, transaction_id, entry.account, entry.amount_cents, currency
        from drawn
        cross join lateral (values ('pending', drawn.amount_cents), ('available', -drawn.amount_cents)) entry (account, amount_cents)
       where drawn.amount_cents <> 0)
    select count(*)::int as released from drawn`.execute(db)
  return rows[0]?.released ?? 0
}
