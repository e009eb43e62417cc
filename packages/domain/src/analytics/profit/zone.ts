import { limits } from '@backroom/contract/stores/stores/limits'
import { sql } from 'kysely'

/** The zone of the store `s`. */
export const findZone = sql<string>`coalesce(s.standard_timezone, ${limits.defaultTimeZone})`
