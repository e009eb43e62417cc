import { z } from 'zod'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { queryInteger, text } from '../api/fields.ts'
import { type Filters, type ListDefinition, readSort, searchLength } from './define-list.ts'
import { listsErrors } from './errors.ts'
import { examplesOf, type Filter, filterLength, patternOf, readFilter } from './filters.ts'
import { limits } from './limits.ts'

/** A filter's value as an address holds it: what was asked can be kept, and asked again after the list has changed. */
const filterValue = (name: string, filter: Filter) => {
  const pattern = patternOf(filter)
  // Of two patterns the JSON schema would know one only.
  const value = pattern ? z.string().min(1).max(filterLength).regex(pattern, { abort: true }) : text(filterLength, 1)
  return value
    .refine((given) => readFilter(filter, given) !== undefined, `is no value of the filter ${name}`)
    .meta({ examples: examplesOf(filter) })
}

const sortOf = (definition: ListDefinition) => {
  const names = Object.keys(definition.sorts)
  return text(60, 1)
    .refine((given) => readSort(definition, given) !== undefined, `is no order of this list; there are: ${names}`)
    .meta({ examples: names.flatMap((name) => [name, `${name}.asc`, `${name}.desc`]) })
}

type Given = z.ZodOptional<z.ZodString>
type FilterFields<D extends ListDefinition> = { text: Given } & { [Name in keyof D['filters']]: Given }

/** What was asked of a list, each value as an address holds it. */
export type FilterQuery<D extends ListDefinition = ListDefinition> = {
  [Name in 'text' | (keyof D['filters'] & string)]?: string | undefined
}

/** Words and filters, as every call of a list takes them: list, count, export and bulk cannot disagree. */
export function filterFields<D extends ListDefinition>(definition: D) {
  const filters = Object.entries(definition.filters).map(([name, filter]) => [
    name,
    filterValue(name, filter).optional(),
  ])
  return {
    ...(definition.isSearched && { text: text(searchLength).optional() }),
    ...Object.fromEntries(filters),
  } as FilterFields<D>
}

/** Where the page after this one begins, or the one before it ends. Opaque, and of the order the list was read in. */
const cursor = text(2_000, 1).meta({ opaque: true })

export const listPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), previousCursor: cursor.nullable(), nextCursor: cursor.nullable() })

const counted = z.object({ count: z.int(), isMore: z.boolean() })

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
    limit: queryInteger(1, limits.rowsPerPage).default(20),
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
    errors: [listsErrors.cursor_invalid],
  } as never)
  const count = endpoint({
    ...common,
    path: `${path}/count`,
    summary: `How many of them the filters leave; at most ${limits.counted} are counted, of a search ${limits.countedOfSearch}`,
    query: countQuery,
    answer: counted,
  } as never)
  return {
    list: list as Get<D, typeof listQuery, typeof page>,
    count: count as Get<D, typeof countQuery, typeof counted>,
  }
}

/** The words and filters of a call's query, without what pages it. */
export function filtersOf<D extends ListDefinition>(definition: D, query: FilterQuery<D>): Filters<D> {
  const given = query as Record<string, string | undefined>
  const filters = Object.entries(definition.filters).flatMap(([name, filter]) => {
    const value = given[name] === undefined ? undefined : readFilter(filter, given[name])
    return value === undefined ? [] : [[name, value]]
  })
  const words = given.text?.trim()
  return { ...(words && { text: words }), ...Object.fromEntries(filters) } as Filters<D>
}
