import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'
import { findTheme } from './theme-queries.ts'

/** Says why a change found no row: no such theme, or another revision than the caller had seen. */
export async function requireRevision(ctx: StoreContext, id: string): Promise<never> {
  await findTheme(ctx, id)
  fail(generalErrors.revision_conflict)
}
