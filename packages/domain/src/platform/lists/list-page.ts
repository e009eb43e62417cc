import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { defaultSort, type ListDefinition, readSort, type Sort } from '@backroom/contract/platform/lists/define-list'
import type { FilterQuery } from '@backroom/contract/platform/lists/list-endpoints'
import { type AliasedExpression, sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { rowsOf, searchedIn } from './filtered-rows.ts'
import type { ListSource } from './list-source.ts'

/** Query parameters of a list. */
export type ListQuery<D extends ListDefinition> = FilterQuery<D> & Paging

interface Paging {
  sort?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A search sorted other than by age sorts only this many of its newest matches. */
const maxSorted = 10_000

const reversed = { asc: 'desc', desc: 'asc' } as const

/** Columns of the page table; queries that join it select `key` and `rank`. */
export interface PagedRow {
  id: string
  key: string
  /** 1-based position on the page. */
  rank: number
}

export const pagedColumns = ['page.key', 'page.rank'] as const

const sortOf = <D extends ListDefinition>(definition: D, { sort }: Pick<Paging, 'sort'>): Sort<D> =>
  (sort && readSort(definition, sort)) || defaultSort(definition)

/**
 * One page of a list as a table to join, with one row more than `limit` if another page follows. Order by `rank` without
 * a limit, and pass the rows to {@link listPageFrom}.
 * @returns undefined if the search text cannot match any row
 */
export async function findListPage<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  query: ListQuery<D>,
) {
  const { definition, table, sorts } = source
  const sort = sortOf(definition, query)
  const { expression, type } = sorts[sort.by]
  const position = query.cursor === undefined ? undefined : readCursor(definition, sort, type, query.cursor)
  const isBack = position?.is === 'before'
  const reads = isBack ? reversed[sort.direction] : sort.direction
  const isByAge = type === 'uuid' && reads === 'desc' && !searchedIn(source, query)
  const rows = await rowsOf(ctx, source, query, {
    ...(isByAge && { before: position?.id }),
    atMost: isByAge ? query.limit + 1 : maxSorted,
  })
  if (!rows) return
  const id = sql.ref(`${table}.id`)
  const direction = sql.raw(reads)
  const beyond = position
    ? sql` and (${expression}, ${id}) ${sql.raw(reads === 'asc' ? '>' : '<')} (${position.key}::${sql.raw(type)}, ${position.id}::uuid)`
    : sql``
  return sql<PagedRow>`(
    select id, key, row_number() over ()::int as rank
      from (select ${id}, (${expression})::text as key ${rows}${beyond}
             order by ${expression} ${direction}, ${id} ${direction} limit ${sql.lit(query.limit + 1)}) page)`
}

/** The rows without the extra one, and the cursors of the previous and next page. */
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
  const cursorOf = (row: Row | undefined, is: 'after' | 'before', isThere: boolean) =>
    row && isThere ? writeCursor(definition, sort, { key: row.key, id: row.id, is }) : null
  return {
    items: shown.map(({ key, rank, ...row }) => row),
    previousCursor: cursorOf(shown[0], 'before', came === 'before' ? isMore : came === 'after'),
    nextCursor: cursorOf(shown.at(-1), 'after', came === 'before' || isMore),
  }
}

/** A page of a list: `read` joins the page table by `id`, orders by `page.rank` and selects `pagedColumns`. */
export async function listRows<D extends ListDefinition, Row extends PagedRow>(
  ctx: StoreContext,
  source: ListSource<D>,
  query: ListQuery<D>,
  read: (page: AliasedExpression<PagedRow, 'page'>) => Promise<readonly Row[]>,
) {
  const page = await findListPage(ctx, source, query)
  return listPageFrom(source, query, page ? await read(page.as('page')) : [])
}

/** A page of ids, for bulk changes. */
export const listIds = <D extends ListDefinition>(ctx: StoreContext, source: ListSource<D>, query: ListQuery<D>) =>
  listRows(ctx, source, query, (page) =>
    ctx.db
      .selectFrom(page)
      .select(['page.id', ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )

/**
 * The rows before and after a row, as the list filters and sorts them. A row that does not match the filter has its place too. Fails
 * if the row is not in the store.
 */
export async function findNeighbors<D extends ListDefinition>(
  ctx: StoreContext,
  source: ListSource<D>,
  query: FilterQuery<D> & Pick<Paging, 'sort'>,
  id: string,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const { definition, table, sorts } = source
  const sort = sortOf(definition, query)
  const { rows } = await sql<{ key: string }>`
    select (${sorts[sort.by].expression})::text as key from ${sql.table(table)}
     where store_id = ${ctx.storeId} and id = ${id}`.execute(ctx.db)
  const { key } = rows[0] ?? fail(generalErrors.not_found)
  const neighbor = async (is: 'before' | 'after') => {
    const cursor = writeCursor(definition, sort, { key, id, is })
    const { items } = await listIds(ctx, source, { ...query, cursor, limit: 1 } as ListQuery<D>)
    return items[0]?.id ?? null
  }
  return { previousId: await neighbor('before'), nextId: await neighbor('after') }
}
