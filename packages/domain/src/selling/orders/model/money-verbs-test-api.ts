import type { EditBody } from '@backroom/contract/selling/order-edits/endpoints'
import { cancelReasons } from '@backroom/contract/selling/orders/states'
import { createEdit, previewEdit } from '../../order-edits/order-edits.ts'
import { addedItem, noChanges } from '../../order-edits/order-edits-test-api.ts'
import { cancelOrder, captureOrder, findRefundable, markPaid, requestRefund, voidOrder } from '../orders.ts'
import { type Choices, call, type Shop, upTo, type Verb } from './shop-test-api.ts'

const capture: Verb = (shop, { id, totalCents }, choices) => {
  const amountCents = choices.pick([undefined, choices.integer(1, totalCents + 1), undefined])
  return call({ amountCents }, () => captureOrder(shop.context(), id, amountCents))
}

const voidPayment: Verb = (shop, { id }) => call({}, () => voidOrder(shop.context(), id))

const markAsPaid: Verb = (shop, { id }) => call({}, () => shop.context().write((tx) => markPaid(tx, id)))

const locationOf = (shop: Shop, choices: Choices) => choices.pick([null, ...shop.locations])

/** Pieces, shipping, an amount of its own, or all of it. */
const refund: Verb = async (shop, { id }, choices) => {
  const seen = await shop.context().read((tx) => findRefundable(tx, id))
  const isAll = choices.integer(0, 4) === 4
  const locationId = locationOf(shop, choices)
  const lines = seen.lines
    .map(({ id: line, pieces }) => ({
      id: line,
      quantity: isAll ? pieces.length : Math.min(upTo(choices, pieces.length), choices.pick([pieces.length + 1, 1])),
      locationId,
    }))
    .filter(({ quantity }) => quantity > 0)
  const shippingCents = isAll ? seen.shippingCents : choices.pick([0, 0, upTo(choices, seen.shippingCents)])
  const amountCents = choices.pick([undefined, undefined, choices.integer(0, seen.refundableCents + 1), seen.owedCents])
  const details = {
    ...{ lines, shippingCents, refundableCents: seen.refundableCents },
    ...(amountCents !== undefined && { amountCents }),
  }
  const body = { ...details, reason: 'other', note: '', notifiesCustomer: choices.pick([false, true]) } as const
  return call({ ...details, lines: lines.map(({ quantity }) => quantity), locationId }, () =>
    shop.context().write((tx) => requestRefund(tx, id, body)),
  )
}

const cancel: Verb = async (shop, { id }, choices) => {
  const { refundableCents } = await shop.context().read((tx) => findRefundable(tx, id))
  const chosen = { refunds: choices.pick([true, false]), restocks: choices.pick([true, false]) }
  const reason = choices.pick(cancelReasons)
  const body = { ...chosen, reason, note: '', refundableCents, notifiesCustomer: choices.pick([false, true]) }
  return call(chosen, () => cancelOrder(shop.context(), id, body))
}

/** Changes, adds and takes off what is not sent. */
const edit: Verb = async (shop, { id, lines: before }, choices) => {
  const lines = before
    .filter(({ quantity }) => quantity > 0 && choices.pick([true, false]))
    .map(({ id: line, quantity, removedQuantity, fulfilledQuantity, priceCents }) => ({
      id: line,
      openQuantity: choices.integer(0, Math.max(quantity - removedQuantity - fulfilledQuantity, 0) + 1),
      priceCents: choices.pick([null, null, choices.integer(0, priceCents + 50)]),
    }))
  const added = choices.pick([
    [],
    [addedItem(choices.pick(shop.variants), { quantity: choices.integer(1, 2) })],
    [addedItem(choices.pick(shop.variants), { priceCents: choices.integer(0, 900) })],
    [addedItem(null, { title: 'Gift wrap', priceCents: choices.integer(0, 400) })],
  ])
  const discountKind = choices.pick(['none', 'none', 'percent', 'amount'] as const)
  const changes = { ...noChanges, lines, added, discountKind, discountValue: choices.integer(0, 900) }
  const shown = {
    lines: lines.map(({ openQuantity, priceCents }) => [openQuantity, priceCents]),
    added: added.map(({ variantId, quantity, priceCents }) => [
      shop.variants.indexOf(variantId ?? ''),
      quantity,
      priceCents,
    ]),
    ...(discountKind !== 'none' && { [discountKind]: changes.discountValue }),
  }
  return call(shown, async () => {
    const { version } = await shop.context().read((tx) => previewEdit(tx, id, changes))
    const body: EditBody = { ...changes, reason: '', notifiesCustomer: false, version }
    await shop.context().write((tx) => createEdit(tx, id, body))
  })
}

export const moneyVerbs = { capture, voidPayment, markAsPaid, refund, cancel, edit }
