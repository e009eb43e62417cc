import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'

/** The zone of the store `s`. */
export const findZone = sql<string>`coalesce(s.standard_timezone, ${defaultTimeZone})`
