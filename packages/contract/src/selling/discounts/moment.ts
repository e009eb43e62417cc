import { instant } from '../../platform/api/fields.ts'

/** An instant that Postgres can store: it has no year 0. */
export const moment = instant.regex(/^(19[7-9]\d|[2-9]\d{3})-/, 'is not a moment from 1970 to 9999')
