import { sql } from 'kysely'

/**
 * SQL: the title of a variant as people read it beside its product's: '' for the only variant of a product without options.
 * @param variant the name of its row in the query
 */
export const variantTitleOf = (variant: string) =>
  sql<string>`case when ${sql.ref(`${variant}.option_values`)} = '{}' then '' else ${sql.ref(`${variant}.title`)} end`
