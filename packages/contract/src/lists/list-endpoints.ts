import { z } from 'zod'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { queryInteger, text } from '../api/fields.ts'
import { type Filters, type ListDefinition, readSort, type Sort, searchLength } from './define-list.ts'
import { type Filter, type FilterValue, filterLength, readFilter } from './filters.ts'

/** Counting on would cost a walk through the table, and a figure beyond it is read as "many". */
export const countAtMost = 10_000

const filterValueOf = <F extends Filter>(filter: F, name: string) =>
  text(filterLength, 1).transform((given, ctx): FilterValue<F> => {
    const value = readFilter(filter, given)
    if (value !== undefined) return value
    ctx.addIssue({ code: 'custom', message: `is no value of the filter ${name}` })
    return z.NEVER
  })

const sortOf = <D extends ListDefinition>(definition: D) =>
  text(60, 1).transform((given, ctx): Sort<D> => {
    const sort = readSort(definition, given)
    if (sort) return sort
    ctx.addIssue({ code: 'custom', message: `is no order of this list; there are: ${Object.keys(definition.sorts)}` })
    return z.NEVER
  })

type FilterFields<D extends ListDefinition> = {
  [Name in keyof D['filters']]: z.ZodOptional<z.ZodType<FilterValue<D['filters'][Name]>, string>>
}

/** Words and filters, as every call of a list takes them: list, count, export and bulk cannot disagree. */
export function filterFields<D extends ListDefinition>(definition: D) {
  const filters = Object.entries(definition.filters).map(([name, filter]) => [
    name,
    filterValueOf(filter, name).optional(),
  ])
  return {
    ...(definition.isSearched && { text: text(searchLength).optional() }),
    ...Object.fromEntries(filters),
  } as unknown as FilterFields<D> & { text: z.ZodOptional<z.ZodType<string, string>> }
}

/** Where the page after this one begins, or the one before it ends. Opaque, and of the order the list was read in. */
const cursor = text(400, 1)

export const listPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), previousCursor: cursor.nullable(), nextCursor: cursor.nullable() })

type Nothing = z.ZodObject<Record<never, never>>
type Get<D extends ListDefinition, Query extends z.ZodObject, Answer extends z.ZodType> = Endpoint<
  Nothing,
  Query,
  Nothing,
  Answer,
  D['permission'],
  false,
  false,
  false
>

/** `list` and `count` of a list, below one path without parameters. */
export function listEndpoints<const D extends ListDefinition, Row extends z.ZodType>(
  definition: D,
  { path, row, summary }: { path: string; row: Row; summary: string },
) {
  const fields = filterFields(definition)
  const listQuery = z.object({
    ...fields,
    sort: sortOf(definition).optional(),
    cursor: cursor.optional(),
    limit: queryInteger(1, 100).default(20),
  })
  const countQuery = z.object(fields)
  const page = listPageOf(row)
  const common = { method: 'GET', permission: definition.permission } as const
  // For a path that is no literal the compiler cannot tell that it has no parameters.
  const list = endpoint({
    ...common,
    path,
    summary,
    query: listQuery,
    answer: page,
    errors: ['cursor_invalid'],
  } as never)
  const count = endpoint({
    ...common,
    path: `${path}/count`,
    summary: `How many of them the filters leave; at most ${countAtMost} are counted, of a search 1 000`,
    query: countQuery,
    answer: counted,
  } as never)
  return {
    list: list as Get<D, typeof listQuery, typeof page>,
    count: count as Get<D, typeof countQuery, typeof counted>,
  }
}

const counted = z.object({ count: z.int(), isMore: z.boolean() })

/** The words and filters of a call's query, without what pages it. */
export function filtersOf<D extends ListDefinition>(definition: D, query: Record<string, unknown>): Filters<D> {
  const names = ['text', ...Object.keys(definition.filters)].filter((name) => query[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, query[name]])) as Filters<D>
}
