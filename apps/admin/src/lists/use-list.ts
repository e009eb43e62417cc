import {
  type Filters,
  type ListDefinition,
  readListAddress,
  type Sort,
  writeListAddress,
} from '@backroom/contract/platform/lists/define-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type AnyCall, ApiError, anyQueryOptions } from '../api/client.ts'

interface ListPage<Row> {
  items: Row[]
  previousCursor: string | null
  nextCursor: string | null
}

export interface RowCount {
  count: number
  isMore: boolean
}

interface ListOptions<D extends ListDefinition, Row> {
  definition: D
  /** The page's search parameters. See `listSearch`. */
  search: Readonly<Record<string, string>>
  setSearch: (part: Record<string, string>, options?: { replace?: boolean }) => Promise<void>
  /** Query parameters that the page sets, not its address. */
  fixed?: Readonly<Record<string, string>>
  list: AnyCall<ListPage<Row>>
  count: AnyCall<RowCount>
}

/** The page sizes to choose from. The first is the default. */
export const pageSizes = [25, 50, 100, 250] as const

const parsePageSize = (rows: string | undefined) => pageSizes.find((size) => String(size) === rows) ?? pageSizes[0]

/** The state of a list page: filters, sort order and page from the address, the rows, and their count. */
export function useList<D extends ListDefinition, Row>(options: ListOptions<D, Row>) {
  const { definition, search, setSearch } = options
  const { filters, sort, dropped } = readListAddress(definition, search)
  const address = writeListAddress(definition, { filters, sort })
  const { sort: sortText, ...chosenFilters } = address
  const filterQuery = { ...chosenFilters, ...options.fixed }
  const query = { ...filterQuery, ...(sortText && { sort: sortText }), ...(search.at && { cursor: search.at }) }
  const size = parsePageSize(search.rows)
  const rows = useQuery({
    ...anyQueryOptions(options.list, { query: { ...query, limit: size } }),
    placeholderData: keepPreviousData,
    meta: { ownNotice: true },
  })
  const rowCount = useQuery({
    ...anyQueryOptions(options.count, { query: filterQuery }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const isCursorInvalid = rows.error instanceof ApiError && rows.error.code === 'cursor_invalid'
  // The address holds an expired cursor. Opens the first page of the list instead.
  const openFirstPage = useEffectEvent(() => setSearch({ at: '' }, { replace: true }))
  useEffect(() => {
    if (isCursorInvalid) void openFirstPage()
  }, [isCursorInvalid])

  /** Replaces all list parameters of the address. */
  const openAddress = (next: Record<string, string>, options?: { replace: boolean }) => {
    const names = ['text', 'sort', ...Object.keys(definition.filters)]
    return setSearch({ ...Object.fromEntries(names.map((name) => [name, ''])), ...next, at: '' }, options)
  }
  const show = (next: { filters?: Filters<D>; sort?: Sort<D> }, options?: { replace: boolean }) =>
    openAddress(writeListAddress(definition, { filters, sort, ...next }), options)
  const goTo = (cursor: string | null | undefined) =>
    cursor ? () => setSearch({ at: cursor }).then(() => scrollTo({ top: 0 })) : undefined
  return {
    definition,
    /** Search text, filters and sort order as the address holds them. A view saves these. */
    address,
    openAddress,
    /** The view that the list was opened with. */
    viewId: search.view ?? '',
    /** Whether the address has no parameters. */
    isPlain: Object.values(search).every((value) => !value),
    /** Search text and filters as query parameters of the list's endpoints. */
    query: filterQuery,
    rows: rows.data?.items,
    error: isCursorInvalid ? null : rows.error,
    retry: () => void rows.refetch(),
    rowCount: rowCount.data,
    filters,
    sort,
    /** Address parameters that the list does not know. */
    dropped,
    isFiltered: Object.keys(filters).length > 0,
    show,
    sortBy: (by: string) => show({ sort: nextSort(definition, sort, by) }),
    clear: () => openAddress({ view: '' }),
    size,
    setSize: (nextSize: number) => setSearch({ rows: nextSize === pageSizes[0] ? '' : String(nextSize), at: '' }),
    goToPrevious: goTo(rows.data?.previousCursor),
    goToNext: goTo(rows.data?.nextCursor),
  }
}

export type ListState<D extends ListDefinition = ListDefinition, Row = unknown> = ReturnType<typeof useList<D, Row>>

/** Sorts by the column's default direction first, then reverses it. */
export function nextSort<D extends ListDefinition>(
  definition: D,
  sort: Sort<D>,
  by: keyof D['sorts'] & string,
): Sort<D> {
  if (sort.by !== by) return { by, direction: definition.sorts[by] ?? 'asc' }
  return { by, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
