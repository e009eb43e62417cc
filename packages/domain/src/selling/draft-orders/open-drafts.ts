import { fail } from '@backroom/contract/platform/api/domain-error'
import type { ErrorDefinition } from '@backroom/contract/platform/api/error-table'
import { draftOrdersErrors } from '@backroom/contract/selling/draft-orders/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findHeldCarts } from '../checkouts/checkouts.ts'
import { type LockedDraft, lockDraft } from './lock-draft.ts'

/**
 * Finds which of these locked drafts may not be changed or deleted, and why: they are orders or being paid. An order is written
 * from what its customer has seen.
 * @returns the errors, by the ids of the drafts
 */
export async function findChangeErrors(ctx: StoreContext, drafts: readonly LockedDraft[]) {
  const held = await findHeldCarts(
    ctx,
    drafts.map(({ cartId }) => cartId),
  )
  const errors = new Map<string, ErrorDefinition>()
  for (const { id, state, cartId } of drafts) {
    if (state === 'completed') errors.set(id, draftOrdersErrors.draft_completed)
    else if (held.has(cartId)) errors.set(id, draftOrdersErrors.draft_being_paid)
  }
  return errors
}

/** Locks a draft that may be changed or deleted. */
export async function lockOpenDraft(ctx: StoreContext, id: string): Promise<LockedDraft> {
  const draft = await lockDraft(ctx, id)
  await nameSubject(ctx, draft.name)
  const error = (await findChangeErrors(ctx, [draft])).get(id)
  return error ? fail(error) : draft
}
