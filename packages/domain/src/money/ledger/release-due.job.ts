import type { StoreContext } from '../../platform/context.ts'
import { release } from './release.ts'

/** In one transaction: a store's sales wait for as long as its balances are held. */
const batchSize = 1_000

/** Releases what one store's holding period is over for. @returns how many were due in this batch */
export const releaseDue = (ctx: StoreContext) => release(ctx, { limit: batchSize })
