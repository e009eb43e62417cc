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

export interface Counted {
  count: number
  isMore: boolean
}

interface ListOptions<D extends ListDefinition, Row> {
  definition: D
  /** The page's own: see `listSearch`. */
  search: Readonly<Record<string, string>>
  setSearch: (part: Record<string, string>, options?: { replace?: boolean }) => Promise<void>
  list: AnyCall<ListPage<Row>>
  count: AnyCall<Counted>
}

/** How many rows a page may have; the first is the usual one. */
export const pageSizes = [25, 50, 100, 250] as const

const sizeOf = (rows: string | undefined) => pageSizes.find((size) => String(size) === rows) ?? pageSizes[0]

/** A list as its page shows it: what the address asks for, the rows, how many there are, and the ways on. */
export function useList<D extends ListDefinition, Row>(options: ListOptions<D, Row>) {
  const { definition, search, setSearch } = options
  const { filters, sort, dropped } = readListAddress(definition, search)
  const address = writeListAddress(definition, { filters, sort })
  const { sort: asked, ...filterQuery } = address
  const query = { ...filterQuery, ...(asked && { sort: asked }), ...(search.at && { cursor: search.at }) }
  const size = sizeOf(search.rows)
  const rows = useQuery({
    ...anyQueryOptions(options.list, { query: { ...query, limit: size } }),
    placeholderData: keepPreviousData,
    meta: { ownNotice: true },
  })
  const counted = useQuery({
    ...anyQueryOptions(options.count, { query: filterQuery }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const isLost = rows.error instanceof ApiError && rows.error.code === 'cursor_invalid'
  // An address kept from long ago: the list is there, this page of it is not.
  const open = useEffectEvent(() => setSearch({ at: '' }, { replace: true }))
  useEffect(() => {
    if (isLost) void open()
  }, [isLost])

  /** Nothing of what is asked now stays but what is given. */
  const openAddress = (next: Record<string, string>, how?: { replace: boolean }) => {
    const names = ['text', 'sort', ...Object.keys(definition.filters)]
    return setSearch({ ...Object.fromEntries(names.map((name) => [name, ''])), ...next, at: '' }, how)
  }
  const show = (next: { filters?: Filters<D>; sort?: Sort<D> }, how?: { replace: boolean }) =>
    openAddress(writeListAddress(definition, { filters, sort, ...next }), how)
  const goTo = (cursor: string | null | undefined) =>
    cursor ? () => setSearch({ at: cursor }).then(() => scrollTo({ top: 0 })) : undefined
  return {
    definition,
    /** Words, filters and order as an address has them: what a view keeps. */
    address,
    openAddress,
    /** Of the view that the list began with. */
    viewId: search.view ?? '',
    /** Nothing at all is asked. */
    isPlain: Object.values(search).every((value) => !value),
    /** Words and filters as every call of the list takes them. */
    query: filterQuery,
    rows: rows.data?.items,
    error: isLost ? null : rows.error,
    retry: () => void rows.refetch(),
    counted: counted.data,
    filters,
    sort,
    /** Parameters of the address that this list does not know. */
    dropped,
    isFiltered: Object.keys(filters).length > 0,
    show,
    sortBy: (by: string) => show({ sort: nextSort(definition, sort, by) }),
    clear: () => openAddress({ view: '' }),
    size,
    setSize: (wanted: number) => setSearch({ rows: wanted === pageSizes[0] ? '' : String(wanted), at: '' }),
    goBack: goTo(rows.data?.previousCursor),
    goOn: goTo(rows.data?.nextCursor),
  }
}

export type ShownList<D extends ListDefinition = ListDefinition, Row = unknown> = ReturnType<typeof useList<D, Row>>

/** The first press sorts as the list says, the next one the other way round. */
export function nextSort<D extends ListDefinition>(
  definition: D,
  sort: Sort<D>,
  by: keyof D['sorts'] & string,
): Sort<D> {
  if (sort.by !== by) return { by, direction: definition.sorts[by] ?? 'asc' }
  return { by, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}
