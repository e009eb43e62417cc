import { z } from 'zod'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { idOf, queryInteger, text } from '../api/fields.ts'
import { type Filters, type ListDefinition, readSort, searchLength } from './define-list.ts'
import { listsErrors } from './errors.ts'
import { examplesOf, type Filter, filterLength, patternOf, readFilter } from './filters.ts'
import { limits } from './limits.ts'

/** A filter's value as text, as addresses and saved views contain it. */
const filterValue = (name: string, filter: Filter) => {
  const pattern = patternOf(filter)
  // With two patterns, the JSON schema would contain only one.
  const schema = pattern ? z.string().min(1).max(filterLength).regex(pattern, { abort: true }) : text(filterLength, 1)
  return schema
    .refine((value) => readFilter(filter, value) !== undefined, `is not a value of the filter ${name}`)
    .meta({ examples: examplesOf(filter) })
}

export const sortOf = (definition: ListDefinition) => {
  const names = Object.keys(definition.sorts)
  return text(60, 1)
    .refine((value) => readSort(definition, value) !== undefined, `is not a sort order of this list: ${names}`)
    .meta({ examples: names.flatMap((name) => [name, `${name}.asc`, `${name}.desc`]) })
}

type OptionalText = z.ZodOptional<z.ZodString>
type FilterFields<D extends ListDefinition> = { text: OptionalText } & { [Name in keyof D['filters']]: OptionalText }

/** The query of a list with its values as text. */
export type FilterQuery<D extends ListDefinition = ListDefinition> = {
  [Name in 'text' | (keyof D['filters'] & string)]?: string | undefined
}

/** Search text and filters, shared by list, count, export and bulk change. */
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

/** An opaque keyset cursor to the next or the previous page. It depends on the sort order. */
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
  // `never`, because the compiler cannot tell that a path of type string has no parameters.
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
    summary: `Number of matching rows, counted up to ${limits.counted}, with a search text up to ${limits.countedOfSearch}`,
    query: countQuery,
    answer: counted,
  } as never)
  return {
    list: list as Get<D, typeof listQuery, typeof page>,
    count: count as Get<D, typeof countQuery, typeof counted>,
  }
}

const neighbor = z.uuid().nullable()

/**
 * The rows before and after one, in the list that a person came from.
 * @param path of the list
 * @param resource what the id names
 * @param rows what the rows are called in the description
 */
export const neighborsOf = <const D extends ListDefinition>(
  definition: D,
  { path, resource, rows }: { path: string; resource: string; rows: string },
) =>
  endpoint({
    method: 'GET',
    path: `${path}/{id}/neighbors`,
    summary: `The ${rows} before and after one, in the list that a person came from`,
    permission: definition.permission as D['permission'],
    params: z.object({ id: idOf(resource) }),
    query: z.object({ ...filterFields(definition), sort: sortOf(definition).optional() }),
    answer: z.object({ previousId: neighbor, nextId: neighbor }),
  } as never) as Endpoint<
    z.ZodObject<{ id: z.ZodUUID }>,
    NeighborQuery<D>,
    Nothing,
    z.ZodObject<{ previousId: typeof neighbor; nextId: typeof neighbor }>,
    D['permission'],
    false,
    false,
    false
  >

type NeighborQuery<D extends ListDefinition> = z.ZodObject<FilterFields<D> & { sort: OptionalText }>

/** The search text and filters of a request, without sort and page. */
export function filtersOf<D extends ListDefinition>(definition: D, query: FilterQuery<D>): Filters<D> {
  const texts = query as Record<string, string | undefined>
  const filters = Object.entries(definition.filters).flatMap(([name, filter]) => {
    const value = texts[name] === undefined ? undefined : readFilter(filter, texts[name])
    return value === undefined ? [] : [[name, value]]
  })
  const searchText = texts.text?.trim()
  return { ...(searchText && { text: searchText }), ...Object.fromEntries(filters) } as Filters<D>
}
