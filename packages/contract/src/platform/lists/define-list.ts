import type { Access } from '../api/endpoint.ts'
import { type Filter, type FilterValue, readFilter, writeFilter } from './filters.ts'

export type Direction = 'asc' | 'desc'

/** Other parameters of a list's address and requests; no filter may have such a name. */
type Reserved = 'text' | 'sort' | 'at' | 'rows' | 'view' | 'cursor' | 'limit'

/** A list of rows as plain data. Its endpoints, address, filter bar and tests derive from it. */
export interface ListDefinition {
  /** Name of the concept: `orders`. */
  name: string
  permission: Access
  /** Whether it has a text search. */
  isSearched: boolean
  filters: Record<string, Filter> & { [Name in Reserved]?: never }
  /** Sort keys with their default direction, which the first click applies. The first key is the default. */
  sorts: Record<string, Direction>
  /** Columns of a row. The first is the link and always visible. Layouts store these names. */
  columns: readonly string[]
}

export const defineList = <const D extends Omit<ListDefinition, 'name'>>(name: string, definition: D) => ({
  name,
  ...definition,
})

export interface Sort<D extends ListDefinition = ListDefinition> {
  by: keyof D['sorts'] & string
  direction: Direction
}

/** The query of a list: a search text and filter values. */
export type Filters<D extends ListDefinition> = { text?: string } & {
  [Name in keyof D['filters']]?: FilterValue<D['filters'][Name]>
}

/** `total` sorts in the default direction, `total.asc` ascending. */
export function readSort<D extends ListDefinition>({ sorts }: D, text: string): Sort<D> | undefined {
  const [by = '', direction, ...rest] = text.split('.')
  const usual = Object.hasOwn(sorts, by) ? sorts[by] : undefined
  if (!usual || rest.length > 0) return
  if (direction === undefined) return { by, direction: usual }
  return direction === 'asc' || direction === 'desc' ? { by, direction } : undefined
}

export const writeSort = <D extends ListDefinition>({ sorts }: D, { by, direction }: Sort<D>): string =>
  sorts[by] === direction ? by : `${by}.${direction}`

export function defaultSort<D extends ListDefinition>({ sorts }: D): Sort<D> {
  const [first] = Object.entries(sorts)
  if (!first) throw new Error('a list has no order')
  return { by: first[0], direction: first[1] }
}

/** The query of a list's address. */
export interface ListAddress<D extends ListDefinition> {
  filters: Filters<D>
  sort: Sort<D>
  /** Parameters with an unknown value. The list ignores them and says so. */
  dropped: string[]
}

/** Reads any address, also an old or invalid one, without an error. */
export function readListAddress<D extends ListDefinition>(
  definition: D,
  search: Readonly<Record<string, string | undefined>>,
): ListAddress<D> {
  const dropped: string[] = []
  const filters: Record<string, unknown> = {}
  if (definition.isSearched && search.text?.trim()) filters.text = search.text.trim().slice(0, searchLength)
  for (const [name, filter] of Object.entries(definition.filters)) {
    const text = search[name]
    if (!text) continue
    const value = readFilter(filter, text)
    if (value === undefined) dropped.push(name)
    else filters[name] = value
  }
  const sort = search.sort ? readSort(definition, search.sort) : defaultSort(definition)
  if (!sort) dropped.push('sort')
  return { filters: filters as Filters<D>, sort: sort ?? defaultSort(definition), dropped }
}

/** Length limit of the search text. */
export const searchLength = 100

/** The search parameters of a query, without default values. */
export function writeListAddress<D extends ListDefinition>(
  definition: D,
  { filters, sort }: Pick<ListAddress<D>, 'filters' | 'sort'>,
): Record<string, string> {
  const { text, ...rest } = filters as { text?: string } & Record<string, unknown>
  const search: Record<string, string> = text ? { text } : {}
  for (const [name, filter] of Object.entries(definition.filters))
    if (rest[name] !== undefined) search[name] = writeFilter(filter, rest[name] as never)
  const usual = defaultSort(definition)
  if (sort.by !== usual.by || sort.direction !== usual.direction) search.sort = writeSort(definition, sort)
  return search
}
