import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Language } from '@backroom/contract/platform/api/language'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { draftOrdersErrors as errors } from '@backroom/contract/selling/draft-orders/errors'
import type { DraftPayment } from '@backroom/contract/selling/draft-orders/states'
import { planReservation } from '../../catalog/inventory/inventory.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findDraftTerms, priceDraft } from '../carts/carts.ts'
import {
  beginDirectPayment,
  cancelUnconfirmed,
  findNeededStock,
  findOpenPayments,
  saveDraftCheckout,
} from '../checkouts/checkouts.ts'
import { findMailLanguage } from '../customers/customers.ts'
import { confirmPayment, markPaid } from '../orders/orders.ts'
import { findDraft } from './draft-queries.ts'
import { lockDraft } from './lock-draft.ts'
import { requireSellable } from './require-sellable.ts'
import { shipmentTo } from './shown-price.ts'

/** As the customer reads it in the mail and on the page of the order. */
const methodNames: Record<Language, Record<DraftPayment, string>> = {
  en: { cash: 'Cash', transfer: 'Bank transfer', other: 'Agreed with the shop' },
  vi: { cash: 'Tiền mặt', transfer: 'Chuyển khoản', other: 'Theo thỏa thuận với cửa hàng' },
}

interface Completion {
  isPaid: boolean
  payment: DraftPayment
  reference: string
  notifiesCustomer: boolean
}

/**
 * Makes an order of a draft whose money does not come by its link. It is the order of every direct payment: stock is taken, and the
 * ledger of the platform does not know the money. Cart and draft are locked, so that the link, another tab or a repetition finds the order.
 */
export async function completeDraft(ctx: StoreContext, id: string, completion: Completion): Promise<DraftOrder> {
  const { name, state, cartId, email, address: stored } = await lockDraft(ctx, id)
  await nameSubject(ctx, name)
  const draft = await findDraft(ctx, id)
  if (state === 'completed') return draft
  const open = await findOpenPayments(ctx, cartId)
  if (open.some((payment) => payment.state === 'authorizing')) fail(errors.draft_being_paid)
  requireSellable(draft)
  if (!draft.price.isDelivered) fail(errors.draft_not_delivered)
  await cancelUnconfirmed(ctx, open)
  const address = storedAddress(stored)
  const [cart, language] = await Promise.all([
    priceDraft(ctx, await findDraftTerms(ctx, cartId), shipmentTo(address, { optionKey: draft.deliveryKey, email })),
    findMailLanguage(ctx, email),
  ])
  const checkoutId = await saveDraftCheckout(ctx, { cartId, email, address, language }, cart)
  // The stock is locked last, because everybody who buys the same waits for it.
  const needed = await findNeededStock(ctx, cartId, cart.lines)
  const reservation = await planReservation(ctx, needed.items)
  if (reservation.short.size > 0) fail(errors.draft_sold_out)
  const paymentId = await beginDirectPayment(ctx, checkoutId, cart, needed, reservation)
  const { payment, isPaid, reference, notifiesCustomer } = completion
  const { language: shopLanguage } = await findStore(ctx)
  const method = { kind: payment, name: methodNames[shopLanguage][payment], instructions: '', account: null }
  await confirmPayment(ctx, paymentId, { method, unpaidDays: null, isSilent: !notifiesCustomer })
  const completed = await findDraft(ctx, id)
  if (isPaid && completed.order) await markPaid(ctx, completed.order.id, reference)
  await nameSubject(ctx, name)
  return completed
}
