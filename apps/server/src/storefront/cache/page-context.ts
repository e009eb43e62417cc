import { type FilterIndex, KeptIndex } from '@backroom/domain/catalog/product-options/product-options'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { KeptValues } from './kept-values.ts'

/** The context of a page. Pages that are the same for everybody share what this process keeps; others read it. */
export interface PageContext extends StoreContext {
  kept?: KeptValues
  /** Previews read everything but the index, which is large. */
  indexes?: KeptValues
}

/**
 * A value of the store that is kept until one of its topics changes.
 * @param bytesOf about the size of the value, if it may be large
 */
export async function kept<T>(
  ctx: PageContext,
  key: string,
  load: () => Promise<{ value: T; topics: readonly string[] }>,
  bytesOf?: (value: T) => number,
): Promise<T> {
  return ctx.kept ? ctx.kept.find(ctx.storeId, key, load, bytesOf) : (await load()).value
}

export function filterIndexOf(ctx: PageContext): Promise<FilterIndex> {
  const indexes = ctx.kept ?? ctx.indexes
  return indexes ? indexes.filterIndex(ctx) : new KeptIndex().current(ctx)
}
