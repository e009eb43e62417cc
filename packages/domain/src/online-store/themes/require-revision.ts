import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'
import { findTheme } from './theme-queries.ts'

/** Fails with the reason why an update found no row: no such theme, or another revision. */
export async function requireRevision(ctx: StoreContext, id: string): Promise<never> {
  await findTheme(ctx, id)
  fail(generalErrors.revision_conflict)
}
