import type { payouts, StatementLine } from '@backroom/contract/money/payouts/endpoints'
import { type LedgerAccount, type LedgerKind, ledgerKinds } from '@backroom/contract/money/payouts/ledger-kinds'
import { statementList } from '@backroom/contract/money/payouts/list'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

type Postings = Partial<Record<LedgerAccount, number>>

const postingsOf = sql<Postings>`(
  select jsonb_object_agg(account, amount_cents) from ledger_entries e
   where e.store_id = t.store_id and e.transaction_id = t.id)`

/** Source of list and count. */
export const statementSource: ListSource<typeof statementList> = {
  definition: statementList,
  table: 'ledger_transactions',
  filters: { kind: 'kind', date: 'at' },
  sorts: { date: { expression: sql.ref('ledger_transactions.id'), type: 'uuid' } },
}

/** Every movement of the store's money with gross, fee and the store's share. */
export async function listStatement(ctx: StoreContext, query: Input<typeof payouts.statement>['query']) {
  const page = await listRows(ctx, statementSource, query, (page) =>
    ctx.db
      .selectFrom('ledger_transactions as t')
      .innerJoin(page, 'page.id', 't.id')
      .leftJoin('orders', (join) =>
        join.onRef('orders.store_id', '=', 't.store_id').onRef('orders.id', '=', 't.order_id'),
      )
      .select(['t.id', 't.kind', 't.at', 'orders.id as orderId', 'orders.name as orderName', 't.currency'])
      .select([postingsOf.as('postings'), ...pagedColumns])
      .where('t.store_id', '=', ctx.storeId)
      .orderBy('page.rank')
      .execute(),
  )
  return { ...page, items: page.items.map(({ postings, ...row }) => statementLine(row, postings ?? {})) }
}

export const countStatement = (ctx: StoreContext, query: Input<typeof payouts.countStatement>['query']) =>
  countRows(ctx, statementSource, query)

type TransactionRow = Omit<StatementLine, 'kind' | 'grossCents' | 'feeCents' | 'netCents'> & { kind: string }

/** Credits are negative in the ledger and positive for the store. */
function statementLine(row: TransactionRow, postings: Postings): StatementLine {
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

/** Pending shares by release day in the store's time zone. */
export async function listReleases({ db, storeId }: StoreContext, currency: string, zone: string) {
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
