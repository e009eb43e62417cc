import type { Order } from '@backroom/contract/selling/orders/endpoints'
import {
  approveReturn,
  cancelReturn,
  closeReturn,
  confirmExchange,
  createReturn,
  declineReturn,
  previewExchange,
  receiveReturn,
  setExchange,
} from '../../returns/returns.ts'
import { type Choices, call, upTo, type Verb } from './shop-test-api.ts'

const noLabel = { instructions: '', carrier: '', trackingNumbers: [], trackingUrl: '', notifiesCustomer: false }

/** Mostly one that waits for a member. */
function oneOf({ returns }: Order, states: readonly string[], choices: Choices) {
  if (returns.length === 0) return
  const waiting = returns.filter(({ state }) => states.includes(state))
  return waiting.length > 0 && choices.integer(0, 9) < 9 ? choices.pick(waiting) : choices.pick(returns)
}

const createAReturn: Verb = (shop, { id, lines: sold }, choices) => {
  const lines = sold
    .map((line) => ({
      orderLineId: line.id,
      quantity: upTo(choices, line.fulfilledQuantity - line.returnedQuantity - line.returningQuantity),
      reason: 'changed_mind' as const,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return
  const goesOut = choices.integer(-2, shop.variants.length - 1)
  const items = goesOut < 0 ? [] : [{ variantId: shop.variants[goesOut]!, quantity: 1 }]
  return call({ pieces: lines.map(({ quantity }) => quantity), goesOut }, () =>
    shop.context().write((tx) => createReturn(tx, id, { lines, items, ...noLabel })),
  )
}

const answerReturn: Verb = (shop, order, choices) => {
  const found = oneOf(order, ['requested'], choices)
  if (!found) return
  const { id, name, revision } = found
  const isApproved = choices.pick([true, true, false])
  return call({ name, isApproved }, () =>
    shop
      .context()
      .write((tx) =>
        isApproved
          ? approveReturn(tx, id, { ...noLabel, revision })
          : declineReturn(tx, id, { reason: '', revision, notifiesCustomer: false }),
      ),
  )
}

const receive: Verb = (shop, order, choices) => {
  const found = oneOf(order, ['approved'], choices)
  if (!found) return
  const { id, name, revision } = found
  const lines = found.lines.map(({ orderLineId, quantity }) => {
    const restockedQuantity = quantity - choices.integer(0, quantity)
    const damagedQuantity = quantity - restockedQuantity - choices.integer(0, quantity - restockedQuantity)
    const missingQuantity = quantity - restockedQuantity - damagedQuantity
    const locationId = choices.pick([null, ...shop.locations])
    return { orderLineId, restockedQuantity, damagedQuantity, missingQuantity, locationId }
  })
  const pieces = lines.map((line) => [line.restockedQuantity, line.damagedQuantity, line.missingQuantity])
  return call({ name, pieces }, () =>
    shop.context().write((tx) => receiveReturn(tx, id, { lines, revision, notifiesCustomer: false })),
  )
}

const endReturn: Verb = (shop, order, choices) => {
  const verb = choices.pick([closeReturn, cancelReturn])
  const found = oneOf(order, verb === closeReturn ? ['received'] : ['requested', 'approved'], choices)
  if (!found) return
  return call({ name: found.name, verb: verb.name }, () => shop.context().write((tx) => verb(tx, found.id)))
}

const setAside: Verb = (shop, order, choices) => {
  const found = oneOf(order, ['approved', 'received'], choices)
  if (!found) return
  const { id, name, revision } = found
  const items = shop.variants
    .map((variantId) => ({ variantId, quantity: choices.integer(0, 2) }))
    .filter(({ quantity }) => quantity > 0)
  return call(
    { name, items: items.map(({ variantId, quantity }) => [shop.variants.indexOf(variantId), quantity]) },
    () => shop.context().write((tx) => setExchange(tx, id, { items, revision })),
  )
}

const exchange: Verb = (shop, order, choices) => {
  const found = oneOf(order, ['received'], choices)
  if (!found) return
  const { id, name, revision, exchangeItems: items } = found
  return call({ name }, async () => {
    const { version } = await shop.context().read((tx) => previewExchange(tx, id, items))
    await shop.context().write((tx) => confirmExchange(tx, id, { notifiesCustomer: false, version, revision }))
  })
}

export const returnVerbs = { createAReturn, answerReturn, receive, endReturn, setAside, exchange }
