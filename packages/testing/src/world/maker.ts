import type pg from 'pg'

/** Values for requests by resource: ids of stored rows, and values that depend on stored rows. */
export type Things = Record<string, unknown>

/** Creates rows of a store in a state that every operation accepts. */
export interface Maker {
  /** The `resource` names of endpoints. */
  makes: readonly string[]
  make: (owner: pg.Pool, storeId: string) => Promise<Things> | Things
}
