import type pg from 'pg'

/** What a request may name: ids of stored things, and values that only stored things make valid. */
export type Things = Record<string, unknown>

/** Makes one new thing of each kind in a store, in a state that every operation accepts. */
export interface Maker {
  /** By the `resource` that endpoints name them with. */
  makes: readonly string[]
  make: (owner: pg.Pool, storeId: string) => Promise<Things> | Things
}
