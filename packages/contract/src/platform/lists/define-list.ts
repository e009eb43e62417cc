import type { Access } from '../api/endpoint.ts'
import { type Filter, type FilterValue, readFilter, writeFilter } from './filters.ts'

export type Direction = 'asc' | 'desc'

/** What an address of a list, and its call, name otherwise. */
type Reserved = 'text' | 'sort' | 'at' | 'rows' | 'view' | 'cursor' | 'limit'

/** A list of stored things, as plain data: its calls, its address, its bars and its tests are made from it. */
export interface ListDefinition {
  /** The concept's: `orders`. */
  name: string
  permission: Access
  /** Whether words are looked for in it. */
  isSearched: boolean
  filters: Record<string, Filter> & { [Name in Reserved]?: never }
  /** The first is the order of a list that nobody sorted; the direction is what the first click gives. */
  sorts: Record<string, Direction>
  /** What a row shows; the first is its link and always there. A person's arrangement is kept by these names. */
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

/** What is asked of a list: words, and a value for some of its filters. */
export type Filters<D extends ListDefinition> = { text?: string } & {
  [Name in keyof D['filters']]?: FilterValue<D['filters'][Name]>
}

/** `total` sorts as the first click does, `total.asc` the way it says. */
export function readSort<D extends ListDefinition>({ sorts }: D, text: string): Sort<D> | undefined {
  const [by = '', direction, ...rest] = text.split('.')
  const first = Object.hasOwn(sorts, by) ? sorts[by] : undefined
  if (!first || rest.length > 0) return
  if (direction === undefined) return { by, direction: first }
  return direction === 'asc' || direction === 'desc' ? { by, direction } : undefined
}

export const writeSort = <D extends ListDefinition>({ sorts }: D, { by, direction }: Sort<D>): string =>
  sorts[by] === direction ? by : `${by}.${direction}`

export function defaultSort<D extends ListDefinition>({ sorts }: D): Sort<D> {
  const [first] = Object.entries(sorts)
  if (!first) throw new Error('a list has no order')
  return { by: first[0], direction: first[1] }
}

/** What is read from an address. */
export interface ListAddress<D extends ListDefinition> {
  filters: Filters<D>
  sort: Sort<D>
  /** The parameters whose value this list does not know (any more): the list is shown without them, and says so. */
  dropped: string[]
}

/** From an address typed by hand, sent long ago or kept in a view: nothing in it breaks the list. */
export function readListAddress<D extends ListDefinition>(
  definition: D,
  search: Readonly<Record<string, string | undefined>>,
): ListAddress<D> {
  const dropped: string[] = []
  const filters: Record<string, unknown> = {}
  if (definition.isSearched && search.text?.trim()) filters.text = search.text.trim().slice(0, searchLength)
  for (const [name, filter] of Object.entries(definition.filters)) {
    const given = search[name]
    if (!given) continue
    const value = readFilter(filter, given)
    if (value === undefined) dropped.push(name)
    else filters[name] = value
  }
  const sort = search.sort ? readSort(definition, search.sort) : defaultSort(definition)
  if (!sort) dropped.push('sort')
  return { filters: filters as Filters<D>, sort: sort ?? defaultSort(definition), dropped }
}

/** Longest text that is looked for. */
export const searchLength = 100

/** What of it is not as a list stands unasked, as an address holds it. */
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
