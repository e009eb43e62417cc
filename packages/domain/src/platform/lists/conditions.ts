import type { Filters, ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { Filter, Range } from '@backroom/contract/platform/lists/filters'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../search/search.ts'
import type { FilterRule, ListSource } from './list-source.ts'

/** The filters of a call as conditions on columns; days begin and end in the zone. */
export function conditionsOf<D extends ListDefinition>(
  { definition, filters: rules }: ListSource<D>,
  given: Filters<D>,
  zone: string,
): Condition[] {
  const values = given as Record<string, unknown>
  return Object.entries(definition.filters).flatMap(([name, filter]) => {
    const value = isInstants(filter) ? instantsOf(values[name] as Range<string>, zone) : values[name]
    const rule = rules[name] as FilterRule<unknown>
    if (values[name] === undefined) return []
    return typeof rule === 'function' ? rule(value) : conditionOf(filter, rule, value)
  })
}

/** Days of a zone are asked for as what is between two instants, days of a calendar as they are. */
const isInstants = (filter: Filter) => filter.kind === 'days' && !filter.ofCalendar

function conditionOf(filter: Filter, column: string, value: unknown): Condition[] {
  const { kind } = filter
  if (kind === 'anyOf') return [[column, 'in', value as string[]]]
  if (kind === 'texts') return [[column, 'has', value as string[]]]
  if (kind === 'oneOf' || kind === 'id' || kind === 'name') return [[column, '=', value as string]]
  const { from, to } = value as Range<string | number>
  return [
    ...(from === undefined ? [] : [[column, '>=', String(from)] as const]),
    ...(to === undefined ? [] : [[column, isInstants(filter) ? '<' : '<=', String(to)] as const]),
  ]
}

/** From the begin of the first day to the end of the last one. */
const instantsOf = ({ from, to }: Range<string> = {}, zone: string): Range<string> => ({
  ...(from !== undefined && { from: startOf(from, zone) }),
  ...(to !== undefined && { to: startOf(to, zone, 1) }),
})

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
