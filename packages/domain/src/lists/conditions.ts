import type { Filters, ListDefinition } from '@backroom/contract/lists/define-list'
import type { Filter, Range } from '@backroom/contract/lists/filters'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../search/search.ts'

/** The column that each filter looks at; of `texts` an array of text. */
export type FilterColumns<D extends ListDefinition> = { [Name in keyof D['filters']]: string }

/** The filters of a call as conditions on columns; days begin and end in the zone. */
export function conditionsOf<D extends ListDefinition>(
  { filters: kinds }: D,
  columns: FilterColumns<D>,
  given: Filters<D>,
  zone: string,
): Condition[] {
  const values = given as Record<string, unknown>
  return Object.entries(kinds).flatMap(([name, filter]) =>
    values[name] === undefined ? [] : conditionOf(filter, columns[name as keyof D['filters']], values[name], zone),
  )
}

function conditionOf({ kind }: Filter, column: string, value: unknown, zone: string): Condition[] {
  if (kind === 'one') return [[column, '=', value as string]]
  if (kind === 'several') return [[column, 'in', value as string[]]]
  if (kind === 'texts') return [[column, 'has', value as string[]]]
  if (kind === 'amounts') {
    const { from, to } = value as Range<number>
    return [
      ...(from === undefined ? [] : [[column, '>=', String(from)] as const]),
      ...(to === undefined ? [] : [[column, '<=', String(to)] as const]),
    ]
  }
  const { from, to } = value as Range<string>
  return [
    ...(from === undefined ? [] : [[column, '>=', startOf(from, zone)] as const]),
    ...(to === undefined ? [] : [[column, '<', startOf(to, zone, 1)] as const]),
  ]
}

/** The instant a calendar day begins at in a zone. */
const startOf = (day: string, timeZone: string, later = 0) =>
  Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime({ timeZone }).toInstant().toString()

/** The same conditions where no words are looked for. */
export const whereOf = (table: string, conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...conditions.map(([column, is, value]) => {
        const of = sql.ref(`${table}.${column}`)
        if (is === 'in') return sql`${of} = any(${value})`
        if (is === 'has') return sql`${of} && ${value}`
        return sql`${of} ${sql.raw(is)} ${value}`
      }),
    ],
    sql` and `,
  )
