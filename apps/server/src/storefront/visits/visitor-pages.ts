import { type AddressFieldRow, addressFieldsOf } from '@backroom/contract/platform/addresses/address-fields'
import { countryChoices, isCountryCode } from '@backroom/contract/platform/addresses/countries'
import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { FieldRules } from '@backroom/contract/selling/checkout-settings/states'
import type { CheckoutStep } from '@backroom/contract/selling/checkouts/states'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { listCards } from '@backroom/domain/catalog/products/products'
import { findOfferedConnections, takesPayments } from '@backroom/domain/money/payment-connections/payment-connections'
import type { StoreContext } from '@backroom/domain/platform/context'
import { findCart, findCartNote, findGoneLines, isLinkExpired } from '@backroom/domain/selling/carts/carts'
import {
  findAsked,
  findReturnDays,
  type LegalPage,
  listLegalPages,
} from '@backroom/domain/selling/checkout-settings/checkout-settings'
import { findPayer } from '@backroom/domain/selling/checkouts/checkouts'
import type { SavedAddress } from '@backroom/domain/selling/customers/customers'
import { balancePath, findOrderByToken } from '@backroom/domain/selling/orders/orders'
import type { WantedQuote } from '@backroom/domain/selling/rate-services/rate-services'
import { findItemsToReview } from '@backroom/domain/selling/review-requests/review-requests'
import type { Place } from '@backroom/domain/selling/shipping/shipping'
import { contentPagePath, newReviewPath } from '@backroom/storefront/links'
import type { CheckoutView, OrderStatus, PolicyView } from '@backroom/storefront/views/buying'
import type { CartPageView, DeadLink, PendingPageView, StorefrontPageView } from '@backroom/storefront/views/pages'
import { addressChoices } from '../account/checkout-addresses.ts'
import type { CheckoutForm } from '../buying/checkout-form.ts'
import { codeView, type ShownCode } from '../buying/code-form.ts'
import { changesOf, deliveryView, type ReadDelivery, undeliverable } from '../buying/delivery-form.ts'
import { type CartVisitor, freeShippingView } from '../buying/free-shipping-view.ts'
import { orderTotals } from '../buying/order-totals.ts'
import { findShortStock } from '../buying/short-stock.ts'
import { type TypedTip, tipIn, tipView } from '../buying/tip-form.ts'
import { cardView, cartView, storeView } from '../views.ts'
import { awaitedPaymentView } from './awaited-payment-view.ts'
import { parcelViews } from './parcel-views.ts'
import { type RefusedRequest, returnsView } from './return-views.ts'

/** Two products are offered with the cart, four below it. */
const upsellCount = 6

type CartNotes = { [Key in 'isFull' | 'quantityNote' | 'fromProduct']?: CartPageView[Key] | undefined }
interface CartPageOptions extends CartNotes {
  hasNote: boolean
  deadLink?: DeadLink | undefined
  visitor?: CartVisitor
}

export async function cartPage(
  ctx: StoreContext,
  cartId: string | undefined,
  language: Language,
  { hasNote, visitor = {}, ...why }: CartPageOptions,
): Promise<StorefrontPageView> {
  const cart = await findCart(ctx, cartId)
  const isExpired = cartId !== undefined && cart.itemCount === 0 && (await isLinkExpired(ctx, cartId))
  const deadLink = why.deadLink ?? (isExpired ? 'expired' : undefined)
  const gone = cartId ? await findGoneLines(ctx, cartId) : []
  const inCart = new Set(cart.lines.map(({ productId }) => productId))
  const others = await listCards(ctx, { limit: upsellCount + inCart.size })
  return {
    kind: 'cart',
    store: await storeView(ctx, language),
    cart: {
      ...cartView(cart, await findShortStock(ctx, cartId, cart)),
      ...(await freeShippingView(ctx, cart, { ...visitor, cartId, language })),
    },
    isFull: why.isFull ?? false,
    ...(why.quantityNote && { quantityNote: why.quantityNote }),
    ...(why.fromProduct && { fromProduct: why.fromProduct }),
    note: cartId && hasNote ? await findCartNote(ctx, cartId) : '',
    ...(deadLink && { deadLink }),
    ...(deadLink === 'expired' && (await contactView(ctx))),
    gone,
    upsell: others
      .filter(({ id }) => !inCart.has(id))
      .slice(0, upsellCount)
      .map(cardView),
  }
}

/** What the customer has filled in; nothing for a form that is opened first. */
export interface ShownForm extends Partial<Pick<CheckoutForm, 'values' | 'findings' | 'ticked' | 'methodId'>> {
  /** What the buyer chose and saw; undefined for a form that is opened. */
  delivery?: ReadDelivery
  tip?: TypedTip
  /** Where the customer continues. */
  step?: CheckoutStep
  /** The checkout of the cart is reached for the first time. */
  isArrival?: boolean
  /** A link to continue was mailed. */
  isLinkSent?: boolean
  /** Whether the address is complete: before, nothing is wrong with it. */
  isAddressTyped?: boolean
  /** Variants that the payment was refused for, because there is too little stock. */
  refusedVariants?: string[]
  /** The field of a discount code. */
  code?: ShownCode
}

interface Shown extends ShownForm {
  /** Services are asked first for rates that are not known. */
  needsQuotes: boolean
  startedAt: string | undefined
  /** The country of the visitor's network, where it is known. */
  visitedFrom: string | undefined
  /** Of a signed-in customer. */
  savedAddresses: SavedAddress[]
}

/** Where an order goes, as far as it is typed. */
const typedPlace = ({ countryCode = '', region = '', postalCode = '', city = '' }: CheckoutView['values']): Place => ({
  ...{ countryCode, region, postalCode, city },
})

/** Rates that services are asked for before the page is drawn. */
export class QuotesWanted extends Error {
  readonly wanted: WantedQuote[]

  constructor(wanted: WantedQuote[]) {
    super('services are asked for rates first')
    this.wanted = wanted
  }
}

/**
 * Undefined for an empty cart.
 * @throws QuotesWanted if it needs quotes that are not known or no longer fresh
 */
export async function checkoutPage(
  ctx: StoreContext,
  cartId: string | undefined,
  language: Language,
  { needsQuotes, visitedFrom, savedAddresses, ...shown }: Shown,
): Promise<StorefrontPageView | undefined> {
  const { values, findings, ticked, methodId, startedAt, delivery, tip, step, isArrival, isLinkSent, isAddressTyped } =
    shown
  const { refusedVariants, code = { typed: '' } } = shown
  const [store, asked] = await Promise.all([storeView(ctx, language), findAsked(ctx)])
  const countryCode = chosenCountry(values?.countryCode, visitedFrom, store.currency)
  // The typed address decides on shipping, on taxes, and on discounts that have limits of each customer.
  const place = typedPlace({ ...values, countryCode })
  const shipment = { place, optionKey: delivery?.optionKey ?? '', vatNumber: delivery?.vatNumber ?? '' }
  const cart = await findCart(
    ctx,
    cartId,
    values?.email ? { email: values.email } : null,
    shipment,
    tip && tipIn(tip, asked),
  )
  if (cart.lines.length === 0) return
  if (needsQuotes && cart.wantedQuotes.length > 0) throw new QuotesWanted(cart.wantedQuotes)
  const [{ card, manual }, payer] = await Promise.all([
    findOfferedConnections(ctx),
    // Only carts with an agreed price can be balances, and those take no codes.
    cartId && !cart.takesCodes ? findPayer(ctx, cartId) : undefined,
  ])
  const isStripe = card?.kind === 'stripe'
  const { fields, terms, marketing, legalPages } = asked
  const checkout: CheckoutView = {
    cart: cartView(cart, await findShortStock(ctx, cartId, cart, refusedVariants)),
    values: { ...values, countryCode },
    findings: { ...(isStripe ? withoutCard(findings) : findings), ...undeliverable(cart, isAddressTyped ?? false) },
    ...(cart.dependsOnAddress ? { delivery: deliveryView(cart, delivery) } : changesOf(cart, delivery)),
    ...(startedAt && { startedAt }),
    attempt: crypto.randomUUID(),
    countries: countryChoices(language),
    addressRows: askedRows(addressFieldsOf(countryCode, language), fields),
    ...addressChoices(savedAddresses, { ...values, countryCode }, language),
    methods: manual.map(({ id, kind, name }) => ({ id, kind, name })),
    takesCards: card !== undefined,
    ...(methodId && { methodId }),
    testGateway: card?.kind === 'test',
    ...(isStripe && {
      stripe: {
        ...{ scriptUrl: ctx.ports.stripe.scriptUrl, publicKey: card.publicKey, currency: cart.currency },
        ...(store.upsells.includes('post_purchase') && !card.capturesByHand && { keepsCard: true }),
      },
    }),
    ...tipView(cart, tip, asked),
    ...codeView(cart, code),
    ...(step && { step }),
    // What is due belongs to an order whose checkout was reached long ago.
    ...(isArrival && !payer && { isArrival }),
    ...(isLinkSent && { isLinkSent }),
    ...(payer && { isBalance: true }),
    ...(marketing && { marketing: { isChecked: ticked?.marketing ?? marketing.isPreselected } }),
    ...(terms && !payer && { terms: { href: contentPagePath(terms), isChecked: ticked?.terms ?? false } }),
    ...(legalPages.length > 0 && { policies: legalPages.map(policyView) }),
  }
  return { kind: 'checkout', store, checkout }
}

/** The page has no fields of a card, so an error of one is that nothing came from Stripe's. */
function withoutCard({ cardNumber, cardExpiry, cardCode, ...others }: CheckoutForm['findings'] = {}) {
  const isMissing = cardNumber || cardExpiry || cardCode
  return isMissing ? { ...others, order: others.order ?? ('cardMissing' as const) } : others
}

/** The contact page of the shop, if it has one. */
async function contactView(ctx: StoreContext): Promise<Pick<CartPageView, 'contactHref'>> {
  const contact = (await listLegalPages(ctx)).find(({ kind }) => kind === 'contact')
  return contact ? { contactHref: contentPagePath(contact.handle) } : {}
}

const policyView = ({ kind, handle }: LegalPage): PolicyView => ({ kind, href: contentPagePath(handle) })

/** The fields of a country that the shop asks for. */
export const askedRows = (rows: AddressFieldRow[], rules: FieldRules): AddressFieldRow[] =>
  rows
    .filter(({ name }) => !(name in rules) || rules[name as keyof FieldRules] !== 'hidden')
    .map((row) => (row.name in rules ? { ...row, required: rules[row.name as keyof FieldRules] === 'required' } : row))

/** Before the buyer chooses: where they are, or where the store's currency is from. */
export function chosenCountry(typed: string | undefined, visitedFrom: string | undefined, currency: string): string {
  const likely = [typed, visitedFrom, currency.slice(0, 2)]
  return likely.find((code) => code !== undefined && isCountryCode(code)) ?? 'US'
}

/** The page that polls while the payment is checked. */
export const pendingPage = async (
  ctx: StoreContext,
  address: string,
  language: Language,
  confirmation?: PendingPageView['confirmation'],
): Promise<StorefrontPageView> => ({
  kind: 'pending',
  address,
  ...(confirmation && { confirmation }),
  store: await storeView(ctx, language),
})

/** How long the page thanks; afterwards it says how the order is. */
const thanksMs = 3_600_000

export const statusOf = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): OrderStatus => {
  if (status === 'cancelled') return 'cancelled'
  switch (paymentStatus) {
    case 'pending':
    case 'partially_paid':
      return 'awaiting'
    case 'authorized':
      return 'confirmed'
    case 'paid':
      return 'paid'
    case 'partially_refunded':
      return 'partly_refunded'
    case 'refunded':
      return 'refunded'
    case 'voided':
      return 'cancelled'
  }
}

/** Thanks for an order, and shows how it is on later visits. */
export async function orderPage(
  ctx: StoreContext,
  token: string,
  language: Language,
  refused?: RefusedRequest,
): Promise<StorefrontPageView | undefined> {
  const order = await findOrderByToken(ctx, token)
  if (!order) return
  const items = await findItemsToReview(ctx, order.id)
  const payment = awaitedPaymentView(order)
  const isPayable = order.paymentUrl !== '' && (await takesPayments(ctx))
  const policies = await listLegalPages(ctx)
  return {
    kind: 'thank-you',
    store: await storeView(ctx, language),
    order: {
      id: order.id,
      token,
      number: order.name,
      status: statusOf(order),
      ...(Date.now() - Date.parse(order.placedAt) > thanksMs && { isEarlier: true }),
      ...(policies.length > 0 && { policies: policies.map(policyView) }),
      email: order.email,
      createdAt: order.placedAt,
      // An edit has taken the pieces of the others off.
      lines: order.lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => ({
          id: line.id,
          ...(line.productId && { productId: line.productId }),
          title: line.title,
          variantTitle: line.variantTitle,
          ...(line.personalization && { personalization: line.personalization }),
          ...(line.imageUrl && { image: { src: line.imageUrl, width: 320, height: 400, alt: '' } }),
          quantity: line.quantity,
          unitPriceCents: line.priceCents,
          // Before discounts, which have a row of their own.
          totalCents: line.priceCents * line.quantity,
        })),
      ...orderTotals(order),
      ...parcelViews(order),
      ...returnsView(order, await findReturnDays(ctx), refused),
      ...(payment && { payment }),
      ...(isPayable && { balance: { amountCents: order.dueCents, href: balancePath(token) } }),
      ...(order.paymentStatus === 'voided' && { isCancelled: true }),
      ...(order.customerNote && { note: order.customerNote }),
      ...(items.length > 0 && {
        reviewLinks: items.map(({ title, handle, token }) => ({ title, href: newReviewPath(handle, token) })),
      }),
      shipTo: addressLines(order.shippingAddress, language),
    },
  }
}
