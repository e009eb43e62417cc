import { openQuantity } from '@backroom/contract/selling/orders/rules'
import {
  cancelFulfillment,
  createFulfillment,
  holdOrder,
  markDelivered,
  releaseOrder,
} from '../../fulfillments/fulfillments.ts'
import { plainParcel } from '../../fulfillments/fulfillments-test-api.ts'
import { printDocuments } from '../../order-documents/order-documents.ts'
import { archiveOrder, unarchiveOrder } from '../../order-notes/order-notes.ts'
import { call, upTo, type Verb } from './shop-test-api.ts'

const send: Verb = (shop, { id, lines }, choices) => {
  const isAll = choices.pick([true, false])
  const pieces = lines
    .map((line) => ({ orderLineId: line.id, quantity: upTo(choices, openQuantity(line)) }))
    .filter(({ quantity }) => quantity > 0)
  if (!isAll && pieces.length === 0) return
  const locationId = choices.pick([null, ...shop.locations])
  const body = { ...plainParcel, locationId, ...(!isAll && { lines: pieces }) }
  return call({ pieces: isAll ? 'all' : pieces.map(({ quantity }) => quantity) }, () =>
    shop.context().write((tx) => createFulfillment(tx, id, body)),
  )
}

const cancelParcel: Verb = (shop, { fulfillments }, choices) => {
  if (fulfillments.length === 0) return
  const { id, name } = choices.pick(fulfillments)
  return call({ name }, () => shop.context().write((tx) => cancelFulfillment(tx, id)))
}

const deliver: Verb = (shop, { fulfillments }, choices) => {
  if (fulfillments.length === 0) return
  const { id, name } = choices.pick(fulfillments)
  return call({ name }, () => shop.context().write((tx) => markDelivered(tx, id, { notifiesCustomer: false })))
}

const hold: Verb = (shop, { id }) =>
  call({}, () => shop.context().write((tx) => holdOrder(tx, id, { reason: 'other', note: '' })))

const release: Verb = (shop, { id }) => call({}, () => shop.context().write((tx) => releaseOrder(tx, id)))

const archive: Verb = (shop, { id, isArchived }) =>
  call({ isArchived: !isArchived }, () =>
    shop.context().write((tx) => (isArchived ? unarchiveOrder(tx, id) : archiveOrder(tx, id))),
  )

/** Issues the documents that the order does not have yet. */
const print: Verb = (shop, { id }, choices) => {
  const kind = choices.pick(['invoice', 'credit_note'] as const)
  return call({ kind }, () => printDocuments(shop.context(), { kind, ids: [id] }))
}

export const parcelVerbs = { send, cancelParcel, deliver, hold, release, archive, print }
