import { buyerEmail, buyerShipment } from '@backroom/testing/fixtures/test-buyer'
import { placementOf } from '@backroom/testing/money/test-checkout'
import { networkOf } from '../../../platform/attempts/attempts.ts'
import { addToCart, enterCode, findCart } from '../../carts/carts.ts'
import { requestReturn } from '../../returns/returns.ts'
import { acceptOffer, findBalanceLink, findOrderOffer, placeOrder, refuseOffer } from '../orders.ts'
import { call, type Shop, upTo, type Verb } from './shop-test-api.ts'

const goodCard = '4242424242424242'
const declinedCard = '4000000000009995'

/** Pays a cart by one of the ways: the number of a card, or the id of a method. */
async function submit(shop: Shop, cartId: string, { way, totalCents }: { way: string; totalCents: number }) {
  const sent = placementOf(cartId, { totalCents })
  const { card: _, ...buyer } = sent.buyer
  if (shop.methods.includes(way)) return placeOrder(shop.context(), { ...sent, buyer, methodId: way })
  const cardToken = await shop.newToken(way)
  const returnUrl = 'http://shop.localhost:4000/checkout/pending'
  return placeOrder(shop.context(), { ...sent, returnUrl, buyer: { ...buyer, cardToken } })
}

/** Fills a cart and pays for it. */
const buy: Verb = (shop, _, choices) => {
  const quantities = shop.variants.map(() => choices.integer(0, 3))
  const hasCode = choices.pick([false, true])
  const way = choices.pick([goodCard, goodCard, ...shop.methods, goodCard, declinedCard])
  return call({ quantities, hasCode, way }, async () => {
    let cartId: string | undefined
    for (const [index, quantity] of quantities.entries()) {
      const item = { variantId: shop.variants[index]!, quantity }
      if (quantity > 0) cartId = (await shop.context().write((tx) => addToCart(tx, cartId, item)))?.cartId ?? cartId
    }
    const filled = cartId
    if (!filled) return
    if (hasCode) await shop.context().write((tx) => enterCode(tx, filled, shop.code))
    const { totalCents } = await shop.context().read((tx) => findCart(tx, filled, { email: buyerEmail }, buyerShipment))
    await submit(shop, filled, { way, totalCents })
  })
}

/** Pays what edits and exchanges added, by the link of the order. */
const payDifference: Verb = async (shop, { paymentUrl, dueCents, status }, choices) => {
  const token = paymentUrl.split('/').at(-1)
  if (!token) return
  const found = await shop.context().read(async (tx) => {
    const link = await findBalanceLink(tx, token)
    if (link?.state !== 'open') return
    return { cartId: link.cartId, ...(await findCart(tx, link.cartId, { email: buyerEmail }, buyerShipment)) }
  })
  if (!found) return
  const { cartId, totalCents } = found
  if (status !== 'cancelled' && totalCents !== dueCents)
    throw new Error(`the link asks for ${totalCents}, and ${dueCents} is due`)
  const way = choices.pick([goodCard, goodCard, goodCard, declinedCard, ...shop.methods])
  return call({ totalCents, way }, () => submit(shop, cartId, { way, totalCents }))
}

const tokenOf = async (shop: Shop, id: string): Promise<string> => {
  const { token } = await shop
    .context()
    .read(({ db, storeId }) =>
      db
        .selectFrom('orders')
        .select('token')
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  return token
}

/** Answers what is offered after the payment, now and then at a price that is no longer true. */
const answerOffer: Verb = async (shop, { id }, choices) => {
  const token = await tokenOf(shop, id)
  const offer = await shop.context().read((tx) => findOrderOffer(tx, token))
  const item = offer?.products[0]?.items[0]
  if (!offer || !item) return
  const { upsellId } = offer
  if (choices.integer(0, 9) === 9)
    return call({ refused: true }, () => shop.context().write((tx) => refuseOffer(tx, token, upsellId)))
  const shownTotalCents = item.totalCents - (choices.integer(0, 4) === 4 ? 1 : 0)
  const { attempt, visit, timeZone } = placementOf('', {})
  const seen = { variantId: item.line.variantId, shownTotalCents }
  const returnUrl = 'http://shop.localhost:4000/checkout/pending'
  return call({ shownTotalCents }, () =>
    acceptOffer(shop.context(), { token, upsellId, attempt, visit, timeZone, returnUrl, ...seen }),
  )
}

/** Asks for a return on the page of the order. */
const askForReturn: Verb = async (shop, { id, lines, returns }, choices) => {
  const token = await tokenOf(shop, id)
  const pieces = lines
    .map((line) => ({
      orderLineId: line.id,
      quantity: upTo(choices, line.fulfilledQuantity - line.returnedQuantity),
      reason: 'other' as const,
    }))
    .filter(({ quantity }) => quantity > 0)
  if (pieces.length === 0) return
  const request = { lines: pieces, note: '', knownReturns: returns.length, network: networkOf('203.0.113.7') }
  return call({ pieces: pieces.map(({ quantity }) => quantity) }, () => requestReturn(shop.context(), token, request))
}

export const buyerVerbs = { buy, payDifference, answerOffer, askForReturn }
