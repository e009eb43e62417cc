import type { Input } from '@backroom/contract/api/endpoint'
import type { payouts, StatementLine } from '@backroom/contract/payouts/endpoints'
import { type LedgerAccount, type LedgerKind, ledgerKinds } from '@backroom/contract/payouts/ledger-kinds'
import { limits } from '@backroom/contract/stores/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

type Postings = Partial<Record<LedgerAccount, number>>

const postingsOf = sql<Postings>`(
  select jsonb_object_agg(account, amount_cents) from ledger_entries e
   where e.store_id = t.store_id and e.transaction_id = t.id)`

/** Every movement of the store's money as the store reads it: gross, fee, and its own share. */
export async function listStatement(
  { db, storeId }: StoreContext,
  { cursor, limit }: Input<typeof payouts.statement>['query'],
) {
  let query = db
    .selectFrom('ledger_transactions as t')
    .leftJoin('orders', (join) =>
      join.onRef('orders.store_id', '=', 't.store_id').onRef('orders.id', '=', 't.order_id'),
    )
    .select(['t.id', 't.kind', 't.at', 'orders.id as orderId', 'orders.number as orderNumber', 't.currency'])
    .select(postingsOf.as('postings'))
    .where('t.store_id', '=', storeId)
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where('t.id', '<', cursor)
  const rows = await query.execute()
  const items = rows.slice(0, limit).map(({ postings, ...row }) => statementLine(row, postings ?? {}))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

type Head = Omit<StatementLine, 'kind' | 'grossCents' | 'feeCents' | 'netCents'> & { kind: string }

/** Credits are negative in the books and money to the store. */
function statementLine(row: Head, postings: Postings): StatementLine {
  const kind = row.kind as LedgerKind
  const { hasGross, share } = ledgerKinds[kind]
  return {
    ...row,
    kind,
    grossCents: hasGross ? (postings.psp_clearing ?? 0) : 0,
    feeCents: hasGross ? 0 - (postings.fee_income ?? 0) : 0,
    netCents: 0 - (postings[share] ?? 0),
  }
}

/** What waits, by the day it is released on. */
export async function listReleases({ db, storeId }: StoreContext, currency: string, timeZone: string | null) {
  const zone = timeZone ?? limits.defaultTimeZone
  const localDay = sql<string>`to_char(release_at at time zone ${zone}, 'YYYY-MM-DD')`
  return db
    .selectFrom('ledger_releases')
    .select(({ fn }) => [
      localDay.as('day'),
      fn.sum<number>('amount_cents').as('amountCents'),
      sql<number>`count(distinct order_id)::int`.as('orders'),
    ])
    .where('store_id', '=', storeId)
    .where('currency', '=', currency)
    .where('released_at', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(200)
    .execute()
}
