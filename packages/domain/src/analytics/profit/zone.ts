import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'

/** SQL: the time zone of the store `s`. */
export const findZone = sql<string>`coalesce(s.standard_timezone, ${defaultTimeZone})`
