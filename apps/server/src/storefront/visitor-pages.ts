import { findCartLines } from '@backroom/domain/carts/carts'
import { listProducts } from '@backroom/domain/catalog/catalog'
import type { StoreContext } from '@backroom/domain/context'
import { findOrderByToken } from '@backroom/domain/orders/orders'
import type { CheckoutView, Language, PageView } from '@backroom/storefront/view'
import type { CheckoutForm } from './checkout-form.ts'
import { cardView, cartView, storeView } from './views.ts'

const upsellCount = 4
const countryCodes = ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'VN', 'SG', 'JP']

export async function cartPage(
  ctx: StoreContext,
  cartId: string | undefined,
  language: Language,
  isFull = false,
): Promise<PageView> {
  const lines = cartId ? await findCartLines(ctx, cartId) : []
  const inCart = new Set(lines.map(({ productId }) => productId))
  const others = await listProducts(ctx, { limit: upsellCount + inCart.size })
  return {
    kind: 'cart',
    store: await storeView(ctx, language),
    cart: cartView(lines),
    isFull,
    upsell: others
      .filter(({ id }) => !inCart.has(id))
      .slice(0, upsellCount)
      .map(cardView),
  }
}

const nothingTyped: Pick<CheckoutForm, 'values' | 'problems'> = { values: {} as CheckoutForm['values'], problems: {} }

/** Undefined while the cart is empty: there is nothing to pay. */
export async function checkoutPage(
  ctx: StoreContext,
  cartId: string | undefined,
  language: Language,
  { values, problems } = nothingTyped,
): Promise<PageView | undefined> {
  const lines = cartId ? await findCartLines(ctx, cartId) : []
  if (lines.length === 0) return
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const cart = cartView(lines)
  const checkout: CheckoutView = {
    cart,
    shippingMinor: 0,
    taxMinor: 0,
    totalMinor: cart.subtotalMinor,
    values,
    problems,
    attempt: crypto.randomUUID(),
    countries: countryCodes.map((code) => ({ code, name: names.of(code) ?? code })),
    testGateway: ctx.ports.payments.name === 'test',
  }
  return { kind: 'checkout', store: await storeView(ctx, language), checkout }
}

export async function thankYouPage(
  ctx: StoreContext,
  token: string,
  language: Language,
): Promise<PageView | undefined> {
  const order = await findOrderByToken(ctx, token)
  if (!order) return
  const { shippingAddress: to } = order
  return {
    kind: 'thank-you',
    store: await storeView(ctx, language),
    order: {
      number: `#${order.number}`,
      email: order.email,
      createdAt: order.placedAt,
      lines: order.lines.map((line) => ({
        id: line.id,
        variantId: line.id,
        handle: '',
        title: line.title,
        variantTitle: line.variantTitle,
        ...(line.personalization && { personalization: line.personalization }),
        ...(line.imageUrl && { image: { src: line.imageUrl, width: 320, height: 400, alt: '' } }),
        quantity: line.quantity,
        unitPriceMinor: line.priceCents,
        totalMinor: line.totalCents,
        available: true,
      })),
      subtotalMinor: order.subtotalCents,
      discountMinor: order.discountCents,
      shippingMinor: order.shippingCents,
      taxMinor: order.taxCents,
      totalMinor: order.totalCents,
      shipTo: [
        `${to.firstName} ${to.lastName}`.trim(),
        to.address1,
        [to.city, to.region, to.postalCode].filter(Boolean).join(', '),
        to.countryCode,
      ].filter(Boolean),
    },
  }
}
