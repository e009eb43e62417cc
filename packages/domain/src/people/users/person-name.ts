import { sql } from 'kysely'

/** Of a row of users: what the person is called, or the address where they gave no name; '' where there is nobody. */
export const personName = sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email, '')`
