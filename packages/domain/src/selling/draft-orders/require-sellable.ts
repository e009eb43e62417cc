import { fail } from '@backroom/contract/platform/api/domain-error'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { draftOrdersErrors } from '@backroom/contract/selling/draft-orders/errors'

/** What the link and a completed draft need: items that are sold, and where to write to. */
export function requireSellable({ lines, price, email }: Pick<DraftOrder, 'lines' | 'price' | 'email'>): void {
  if (lines.length === 0) fail(draftOrdersErrors.draft_empty)
  if (price.lines.some(({ isGone }) => isGone)) fail(draftOrdersErrors.draft_item_gone)
  if (email === '') fail(draftOrdersErrors.draft_without_email)
}
