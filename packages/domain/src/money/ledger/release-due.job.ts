import type { StoreContext } from '../../platform/context.ts'
import { release } from './release.ts'

/** Releases in one transaction, which locks the store's balances and so delays its sales. */
const batchSize = 1_000

/** Releases a batch of a store's shares whose holding period is over. @returns the number of releases */
export const releaseDue = (ctx: StoreContext) => release(ctx, { limit: batchSize })
