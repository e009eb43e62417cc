import { sql } from 'kysely'

/** SQL: the name of a row of users, or the email without a name; '' without a row. */
export const personName = sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email, '')`
