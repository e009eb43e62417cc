import { sql } from 'kysely'

/**
 * SQL: the name of a row of users, or the email without a name; '' without a row.
 * @param table the name of the table in the query
 */
export const nameOfPerson = (table: string) =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ''), ${sql.ref(`${table}.email`)}, '')`

export const personName = nameOfPerson('users')
