import type { MailKind } from '@backroom/contract/messages/mails/states'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { OrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findDraft, requireSellable, writeDraftMail } from '../draft-orders/draft-orders.ts'
import { writeParcelMail } from '../fulfillments/fulfillments.ts'
import {
  type CancellationKind,
  findOrder,
  writeCancellation,
  writeConfirmationAgain,
  writeRefundMail,
} from '../orders/orders.ts'
import { writeReturnMail } from '../returns/returns.ts'
import { findItemsToReview, hasOptedOut, writeReviewRequest } from '../review-requests/review-requests.ts'

/** What a logged mail was about. */
export interface MailSubject {
  kind: MailKind
  orderId: string | null
  draftOrderId: string | null
  aboutId: string | null
  variant: string
}

type Written = Promise<OrderMail | undefined>

/** Writes a mail from what it is about as it is today. @returns undefined if its cause is gone, or the customer is erased */
export async function writeMail(ctx: StoreContext, subject: MailSubject): Written {
  const { kind, variant } = subject
  if (kind === 'draft_link') return writeDraft(ctx, subject.draftOrderId!)
  const orderId = subject.orderId!
  if (kind === 'order_confirmed') return writeConfirmationAgain(ctx, orderId)
  // The log has the kind that the order was cancelled with.
  if (kind === 'order_cancelled') return writeCancellation(ctx, orderId, variant as CancellationKind)
  if (kind === 'review_request') return writeReviews(ctx, orderId)
  const aboutId = subject.aboutId!
  if (kind === 'refunded') return writeRefundMail(ctx, aboutId)
  return kind === 'parcel_sent' || kind === 'parcel_delivered'
    ? writeParcel(ctx, kind, orderId, aboutId)
    : writeReturn(ctx, kind, orderId, aboutId)
}

async function writeParcel(
  ctx: StoreContext,
  kind: 'parcel_sent' | 'parcel_delivered',
  orderId: string,
  id: string,
): Written {
  const order = await findOrder(ctx, orderId)
  const parcel = order.fulfillments.find((one) => one.id === id)
  if (!parcel || parcel.state === 'cancelled') return
  return writeParcelMail(ctx, order, parcel, kind === 'parcel_sent' ? 'shipped' : 'delivered')
}

const causes = {
  return_approved: { cause: 'approved', states: ['approved'] },
  return_declined: { cause: 'declined', states: ['declined'] },
  return_received: { cause: 'received', states: ['received', 'closed'] },
} as const

async function writeReturn(ctx: StoreContext, kind: keyof typeof causes, orderId: string, id: string): Written {
  const order = await findOrder(ctx, orderId)
  const found = order.returns.find((one) => one.id === id)
  const { cause, states } = causes[kind]
  if (!found || !states.some((state) => state === found.state)) return
  return writeReturnMail(ctx, order, found, cause)
}

/** A draft that is paid or cannot be sold has no link to send. */
async function writeDraft(ctx: StoreContext, id: string): Written {
  const draft = await findDraft(ctx, id)
  if (draft.state === 'completed') return
  try {
    requireSellable(draft)
  } catch (error) {
    if (error instanceof DomainError) return
    throw error
  }
  return writeDraftMail(ctx, draft)
}

async function writeReviews(ctx: StoreContext, orderId: string): Written {
  if (await hasOptedOut(ctx, orderId)) return
  const items = await findItemsToReview(ctx, orderId)
  return items.length > 0 ? writeReviewRequest(ctx, orderId, items) : undefined
}
