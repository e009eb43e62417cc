import { defaultSort, type ListDefinition, readSort, type Sort } from '@backroom/contract/platform/lists/define-list'
import type { FilterQuery } from '@backroom/contract/platform/lists/list-endpoints'
import { type AliasedExpression, sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { rowsOf } from './filtered-rows.ts'
import type { ListSource } from './list-source.ts'

/** What a call asks for, as its address has it; `cursor` as an earlier page gave it. */
export type ListQuery<D extends ListDefinition> = FilterQuery<D> & Paging

interface Paging {
  sort?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A search that is sorted otherwise than by age sorts this many of its newest matches. */
const mostSorted = 10_000

const reversed = { asc: 'desc', desc: 'asc' } as const

/** What the table to join has beside a row of the list; who joins it selects these, too. */
export interface PagedRow {
  id: string
  key: string
  /** 1 for the first row of the page. */
  place: number
}

export const pagedColumns = ['page.key', 'page.place'] as const

const sortOf = <D extends ListDefinition>(definition: D, { sort }: Paging): Sort<D> =>
  (sort && readSort(definition, sort)) || defaultSort(definition)

/**
 * One page of a list as a table to join: `id`, `key` and `place`, one row more than `limit` where another page follows.
 * Who joins it orders by `place`, sets no limit of its own, and gives its rows to `pageFrom`.
 * @returns undefined where the words cannot be in any row
 */
export async function findListPage<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  query: ListQuery<D>,
) {
  const { definition, table, sorts } = source
  const sort = sortOf(definition, query)
  const { expression, type } = sorts[sort.by]
  const place = query.cursor === undefined ? undefined : readCursor(definition, sort, type, query.cursor)
  const isBack = place?.is === 'before'
  const reads = isBack ? reversed[sort.direction] : sort.direction
  const isByAge = type === 'uuid' && reads === 'desc' && !source.searched
  const rows = await rowsOf(ctx, source, query, {
    ...(isByAge && { before: place?.id }),
    atMost: isByAge ? query.limit + 1 : mostSorted,
  })
  if (!rows) return
  const id = sql.ref(`${table}.id`)
  const direction = sql.raw(reads)
  const beyond = place
    ? sql` and (${expression}, ${id}) ${sql.raw(reads === 'asc' ? '>' : '<')} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`
    : sql``
  return sql<PagedRow>`(
    select id, key, row_number() over ()::int as place
      from (select ${id}, (${expression})::text as key ${rows}${beyond}
             order by ${expression} ${direction}, ${id} ${direction} limit ${sql.lit(query.limit + 1)}) page)`
}

/** The rows of a page without the one that only tells of the next, and where the pages beside it are. */
export function listPageFrom<D extends ListDefinition, Row extends PagedRow>(
  { definition, sorts }: ListSource<D>,
  query: Paging,
  rows: readonly Row[],
) {
  const { limit, cursor } = query
  const sort = sortOf(definition, query)
  const came = cursor === undefined ? undefined : readCursor(definition, sort, sorts[sort.by].type, cursor).is
  const shown = rows.slice(0, limit)
  if (came === 'before') shown.reverse()
  const isMore = rows.length > limit
  const beside = (row: Row | undefined, is: 'after' | 'before', isThere: boolean) =>
    row && isThere ? writeCursor(definition, sort, { key: row.key, id: row.id, is }) : null
  return {
    items: shown.map(({ key, place, ...row }) => row),
    previousCursor: beside(shown[0], 'before', came === 'before' ? isMore : came === 'after'),
    nextCursor: beside(shown.at(-1), 'after', came === 'before' || isMore),
  }
}

/** A page of a list: `read` joins the table it is given, by `id`, orders by `page.place` and answers `pagedColumns`, too. */
export async function listRows<D extends ListDefinition, Row extends PagedRow>(
  ctx: StoreContext,
  source: ListSource<D>,
  query: ListQuery<D>,
  read: (page: AliasedExpression<PagedRow, 'page'>) => Promise<readonly Row[]>,
) {
  const page = await findListPage(ctx, source, query)
  return listPageFrom(source, query, page ? await read(page.as('page')) : [])
}

/** A page of a list of which only the ids are wanted, as bulk changes do. */
export const listIds = <D extends ListDefinition>(ctx: StoreContext, source: ListSource<D>, query: ListQuery<D>) =>
  listRows(ctx, source, query, (page) =>
    ctx.db
      .selectFrom(page)
      .select(['page.id', ...pagedColumns])
      .orderBy('page.place')
      .execute(),
  )
