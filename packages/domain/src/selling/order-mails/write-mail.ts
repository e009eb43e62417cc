import type { MailKind } from '@backroom/contract/messages/mails/states'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { Language } from '@backroom/contract/platform/api/language'
import type { OrderMail } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findDraft, requireSellable, writeDraftMail } from '../draft-orders/draft-orders.ts'
import { writeParcelMail } from '../fulfillments/fulfillments.ts'
import {
  type CancellationKind,
  findOrder,
  writeCancellation,
  writeConfirmationAgain,
  writeEditMail,
  writePaymentMail,
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

/**
 * Writes a mail from what it is about as it is today.
 * @param language of a preview; otherwise that of the customer or the store
 * @returns undefined if its cause is gone, or the customer is erased
 */
export async function writeMail(ctx: StoreContext, subject: MailSubject, language?: Language): Written {
  const { kind, variant } = subject
  if (kind === 'draft_link') return writeDraft(ctx, subject.draftOrderId!, language)
  const orderId = subject.orderId!
  if (kind === 'order_confirmed') return writeConfirmationAgain(ctx, orderId, language)
  // The log has the kind that the order was cancelled with.
  if (kind === 'order_cancelled') return writeCancellation(ctx, orderId, variant as CancellationKind, language)
  if (kind === 'payment_due') return writePaymentMail(ctx, await findOrder(ctx, orderId), language)
  if (kind === 'review_request') return writeReviews(ctx, orderId, language)
  const aboutId = subject.aboutId!
  if (kind === 'order_edited') return writeEditMail(ctx, aboutId, language)
  if (kind === 'refunded') return writeRefundMail(ctx, aboutId, language)
  return kind === 'parcel_sent' || kind === 'parcel_delivered'
    ? writeParcel(ctx, { kind, orderId, aboutId, language })
    : writeReturn(ctx, { kind, orderId, aboutId, language })
}

interface PartSubject<Kind> {
  kind: Kind
  orderId: string
  aboutId: string
  language: Language | undefined
}

async function writeParcel(ctx: StoreContext, subject: PartSubject<'parcel_sent' | 'parcel_delivered'>): Written {
  const { kind, orderId, aboutId, language } = subject
  const order = await findOrder(ctx, orderId)
  const parcel = order.fulfillments.find(({ id }) => id === aboutId)
  if (!parcel || parcel.state === 'cancelled') return
  return writeParcelMail(ctx, order, parcel, kind === 'parcel_sent' ? 'shipped' : 'delivered', language)
}

const causes = {
  return_approved: { cause: 'approved', states: ['approved'] },
  return_declined: { cause: 'declined', states: ['declined'] },
  return_received: { cause: 'received', states: ['received', 'closed'] },
} as const

async function writeReturn(ctx: StoreContext, subject: PartSubject<keyof typeof causes>): Written {
  const { kind, orderId, aboutId, language } = subject
  const order = await findOrder(ctx, orderId)
  const found = order.returns.find(({ id }) => id === aboutId)
  const { cause, states } = causes[kind]
  if (!found || !states.some((state) => state === found.state)) return
  return writeReturnMail(ctx, order, found, cause, language)
}

/** A draft that is paid, expired or cannot be sold has no link to send. */
async function writeDraft(ctx: StoreContext, id: string, language?: Language): Written {
  const draft = await findDraft(ctx, id)
  if (draft.state === 'completed' || draft.state === 'expired') return
  try {
    requireSellable(draft)
  } catch (error) {
    if (error instanceof DomainError) return
    throw error
  }
  return writeDraftMail(ctx, draft, language)
}

async function writeReviews(ctx: StoreContext, orderId: string, language?: Language): Written {
  if (await hasOptedOut(ctx, orderId)) return
  const items = await findItemsToReview(ctx, orderId)
  return items.length > 0 ? writeReviewRequest(ctx, orderId, items, language) : undefined
}
