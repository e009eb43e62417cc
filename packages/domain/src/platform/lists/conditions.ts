import type { Filters, ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { Filter, Range } from '@backroom/contract/platform/lists/filters'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../search/search.ts'
import type { FilterRule, ListSource } from './list-source.ts'

/** Filter values as conditions on columns; days are converted to instants in the time zone. */
export function conditionsOf<D extends ListDefinition>(
  { definition, filters: rules }: ListSource<D>,
  filters: Filters<D>,
  zone: string,
): Condition[] {
  const values = filters as Record<string, unknown>
  return Object.entries(definition.filters).flatMap(([name, filter]) => {
    const value = isInstants(filter) ? instantsOf(values[name] as Range<string>, zone) : values[name]
    const rule = rules[name] as FilterRule<unknown>
    if (values[name] === undefined) return []
    return typeof rule === 'function' ? rule(value) : conditionOf(filter, rule, value)
  })
}

/** Calendar days (`ofCalendar`) are compared as they are, other days as instants. */
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

/** From the start of the first day to the end of the last one. */
const instantsOf = ({ from, to }: Range<string> = {}, zone: string): Range<string> => ({
  ...(from !== undefined && { from: startOf(from, zone) }),
  ...(to !== undefined && { to: startOf(to, zone, 1) }),
})

/** The instant at which a day starts in the time zone. */
const startOf = (day: string, timeZone: string, later = 0) =>
  Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime({ timeZone }).toInstant().toString()

/** The conditions as SQL, for queries without a search text. */
export const whereOf = (table: string, conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...conditions.map(([column, is, value]) => {
        const ref = sql.ref(`${table}.${column}`)
        if (is === 'in') return sql`${ref} = any(${value})`
        if (is === 'has') return sql`${ref} && ${value}`
        return sql`${ref} ${sql.raw(is)} ${value}`
      }),
    ],
    sql` and `,
  )
