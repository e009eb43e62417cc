import { type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import { describe, it } from 'vitest'
import type { PixelView } from './pixels/pixel-page.ts'
import { renderMiniCart, renderPage, renderStorefront } from './render/render-page.tsx'
import { outlineFiles } from './test-effects.ts'
import { difference, outlineOf, stopClock } from './test-outline.ts'
import {
  filledCart,
  pageKinds,
  testAssets,
  testCard,
  testCheckout,
  testCollection,
  testPage,
  testProduct,
  testStore,
  testTheme,
} from './test-pages.ts'
import { offerStates } from './upsells/test-offer-states.ts'
import type { AccountView } from './views/account.ts'
import type { CartLineView, CheckoutFinding, CheckoutView, OrderView } from './views/buying.ts'
import type {
  CartPageView,
  ProductPageView,
  SearchPageView,
  StorefrontPageView,
  ThankYouPageView,
} from './views/pages.ts'
import type { CollectionView, ProductView } from './views/products.ts'
import type { ImageView, StoreView } from './views/store.ts'

/*
 * Both sides of what a page depends on: sold out and available, one and many, chosen and not yet, exactly as many as
 * fit and one more. The outline of each state contains its difference from the first page, in both themes.
 */

stopClock()
const expectFile = outlineFiles()

type Change = Parameters<typeof testTheme>[1]
type States = Record<string, StorefrontPageView>

const photo: ImageView = {
  ...{ src: '/files/big.webp', srcSet: '/files/small.webp 400w, /files/big.webp 1600w' },
  ...{ width: 1600, height: 900, alt: 'Seen from the side' },
}
const noDecimals: StoreView = { ...testStore(), currency: 'JPY' }
const inYen = <Page extends StorefrontPageView>(page: Page): Page => ({ ...page, store: noDecimals })

const product = (more: Partial<ProductView> = {}, page: Partial<ProductPageView> = {}): ProductPageView => ({
  ...(testPage('product') as ProductPageView),
  ...page,
  product: testProduct(more),
})
const variants = testProduct().variants
const soldOut = variants.map((one) => ({ ...one, available: false }))
const priced = (compareAtPriceCents: number | undefined): Partial<ProductView> => ({
  variants: variants.map((one) => ({ ...one, compareAtPriceCents }) as typeof one),
})
const left = (count: number): Partial<ProductView> => ({ variants: variants.map((one) => ({ ...one, left: count })) })
const options = (name: string, values: string[]): Partial<ProductView> => ({
  options: [{ name, values }],
  variants: values.map((value, index) => ({
    ...variants[index % 2]!,
    id: `v-${index}`,
    title: value,
    options: [value],
  })),
})

const productStates = (): States => ({
  'an address that names the variant': product({}, { isVariantAsked: true }),
  'a chosen variant that is sold out': product({}, { selectedVariantId: 'm-sand', isVariantAsked: true }),
  'an unknown variant in the address': product({}, { selectedVariantId: 'gone' }),
  'an unknown variant while the first is sold out': product(
    { variants: [variants[2]!, variants[1]!] },
    { selectedVariantId: 'gone' },
  ),
  'all variants sold out': product({ variants: soldOut }),
  'no variant': product({ variants: [] }),
  'one variant': product({ options: [], variants: variants.slice(1, 2) }),
  'one variant, sold out': product({ options: [], variants: soldOut.slice(1, 2) }),
  'an option with one value': product(options('Colour', ['Ink'])),
  'an option whose values are all colors': product(options('Màu', ['Đỏ', 'dark blue', 'White'])),
  'an option with one value that is no color': product(options('Color', ['Red', 'Harbour'])),
  'no price before': product(priced(undefined)),
  'the same price before': product(priced(1900)),
  'a lower price before': product(priced(1899)),
  'a saving of less than one percent': product(priced(1901)),
  'a saving of one percent': product(priced(1920)),
  'one piece left': product(left(1)),
  'none left to tell': product(left(0)),
  'a text to enter, of any kind': product({ personalization: { label: 'Name', maxLength: 12, isRequired: false } }),
  'a text to enter, required and in a font': product({
    personalization: {
      ...{ label: 'Name on the back', maxLength: 30, isRequired: true },
      font: { family: 'Rancho', sheet: '/assets/rancho.css' },
    },
  }),
  'a collection': product({ collection: { id: 'summer', title: 'Summer', href: '/collections/summer' } }),
  'no vendor and no tags': product({ vendor: '', tags: [] }),
  'no description': product({ descriptionHtml: '' }),
  'no image': product({ images: [] }),
  'one image': product({ images: [photo] }),
  'three images in several sizes': product({ images: [1, 2, 3].map((at) => ({ ...photo, src: `/files/${at}.webp` })) }),
  'no related product': product({}, { related: [] }),
  'one related product': product({}, { related: [testCard(7, { secondImage: photo, image: photo })] }),
  'a currency without decimals': inYen(product()),
})

const line: CartLineView = filledCart.lines[0]!
const cart = (lines: CartLineView[], more: object = {}, page: Partial<CartPageView> = {}): CartPageView => ({
  ...(testPage('cart') as CartPageView),
  ...page,
  cart: { ...filledCart, lines, count: lines.length, ...more },
})
const odd: CartLineView = { ...line, id: 'line-7', variantTitle: '', personalization: 'For <Ada>', quantity: 1 }
const upsell = [1, 2, 3, 4, 5, 6, 7].map((number) => testCard(number, { available: number !== 2 }))

const cartStates = (): States => ({
  empty: cart([], { subtotalCents: 0, count: 0 }),
  'empty, with other products': cart([], { subtotalCents: 0, count: 0 }, { upsell }),
  'one line without a variant, with a text': cart([odd]),
  'a line with an image': cart([{ ...line, image: photo }]),
  'a line of which less is left': cart([{ ...line, available: false, left: 1 }]),
  'a discount': cart([line], { discountCents: 250 }),
  'too many lines': cart([line], {}, { isFull: true }),
  'a quantity that is no number, from a product page': cart(
    [line],
    {},
    { quantityNote: 'invalid', fromProduct: 'lantern-tee' },
  ),
  'too many pieces of a line': cart([line], {}, { quantityNote: 'cut' }),
  'no other products': cart([line], {}, { upsell: [] }),
  'one other product, sold out': cart([line], {}, { upsell: upsell.slice(1, 2) }),
  'four other products': cart([line], {}, { upsell: upsell.slice(0, 4) }),
  'seven other products': cart([line], {}, { upsell }),
  'just below the goal': cart([line], { subtotalCents: 9_999 }),
  'at the goal': cart([line], { subtotalCents: 10_000 }),
  'above the goal': cart([line], { subtotalCents: 10_001 }),
  'a currency without decimals': inYen(cart([line])),
})

const checkout = (more: Partial<CheckoutView> = {}): StorefrontPageView => ({
  ...{ kind: 'checkout', store: testStore(), checkout: testCheckout(more) },
})
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const errors: CheckoutFinding[] = [
  ...(['required', 'email', 'invalid', 'declined', 'soldOut', 'changed', 'unavailable'] as const),
  ...(['noPaymentConnection', 'notConfirmed', 'methodGone', 'tooManyOrders'] as const),
]
const methods: CheckoutView['methods'] = [
  { id: '0199d3b0-0000-7000-8000-0000000000c1', kind: 'vietqr', name: 'VietQR' },
  { id: '0199d3b0-0000-7000-8000-0000000000c2', kind: 'cash_on_delivery', name: 'Tiền mặt <khi> nhận' },
]
const checkoutStates = (): States => ({
  'card, transfer and cash': checkout({ methods }),
  'cash is chosen': checkout({ methods, methodId: methods[1]!.id }),
  'no cards': checkout({ methods, takesCards: false }),
  'a choice that is gone': checkout({ methods, methodId: 'gone', findings: { order: 'methodGone' } }),
  'no test cards': checkout({ testGateway: false }),
  'saved addresses': checkout({
    savedAddresses: { chosenId: 'a2', choices: ['a1', 'a2'].map((id) => ({ id, label: `<${id}>, 1 Quay, Huế` })) },
  }),
  'what is due of an order': checkout({
    ...{ isBalance: true, methods, startedAt: ago(0), cart: { ...filledCart, lines: [{ ...odd, handle: '' }] } },
  }),
  'just begun': checkout({ startedAt: ago(0) }),
  'a second before the end': checkout({ startedAt: ago(599_000) }),
  'at the end': checkout({ startedAt: ago(600_000) }),
  'all values': checkout({
    values: {
      ...{ email: 'a@b.test', firstName: 'Ada', lastName: 'Nguyễn', address1: '1 Quay', city: 'Huế', region: 'TT' },
      ...{ postalCode: '530000', countryCode: 'US', phone: '+84 1', note: 'Ring <twice>' },
    },
  }),
  ...Object.fromEntries(errors.map((order) => [`the order is refused: ${order}`, checkout({ findings: { order } })])),
  'too few pieces of an agreed price': checkout({
    ...{ findings: { order: 'soldOut' }, cart: { ...filledCart, takesCodes: false } },
  }),
  'a note that is too long': checkout({ findings: { note: 'invalid' } }),
  'errors in every step': checkout({
    findings: { email: 'email', city: 'required', countryCode: 'required', cardCode: 'invalid' },
  }),
  'an error in the delivery': checkout({ findings: { postalCode: 'required' } }),
  'an error in the payment': checkout({ findings: { cardExpiry: 'required' } }),
  'free of shipping and tax, with a discount': checkout({
    cart: { ...filledCart, lines: [odd], shippingCents: 0, taxCents: 0, discountCents: 100 },
  }),
  'a currency without decimals': inYen(checkout()),
})

const thankYou = testPage('thank-you') as ThankYouPageView
const order = (more: Partial<OrderView>): ThankYouPageView => ({ ...thankYou, order: { ...thankYou.order, ...more } })
const thankYouStates = (): States => ({
  'to be paid on delivery': order({
    payment: { name: 'COD', amountCents: 5300, instructions: ['Have <cash> ready.', 'Thank you'] },
  }),
  'changed by the shop, with a balance': order({ balance: { amountCents: 1000, href: '/checkout/pay/token' } }),
  'cancelled, because it was not paid': order({ isCancelled: true }),
  'to be paid by transfer': order({
    payment: {
      ...{ name: 'VietQR', amountCents: 5300, instructions: [] },
      transfer: {
        ...{ bank: 'Vietcombank', accountNumber: '0011', accountName: 'NGUYEN VAN A', content: 'DH1042' },
        code: 'a code',
      },
    },
  }),
  'no email': order({ email: '' }),
  'no note': order({ note: '' }),
  'a shop that can be reached': {
    ...order({}),
    store: { ...testStore(), email: 'hello@northwind.test', phone: '(503) 555-0142' },
  },
  'shipping, without tax and discount': order({ shippingCents: 700, taxCents: 0, discountCents: 0 }),
  'a line with an image, a text and no variant': order({
    lines: [{ ...thankYou.order.lines[0]!, image: photo, variantTitle: '', personalization: 'Ada' }],
  }),
  'placed on another day in the zone of the shop': order({ createdAt: '2026-11-22T07:59:00.000Z' }),
  'a currency without decimals': inYen(order({})),
})

const cards = (count: number) => testCollection(count).products
const collection = (more: Partial<CollectionView> = {}): StorefrontPageView => ({
  ...{ kind: 'collection', store: testStore() },
  collection: testCollection(3, more),
})
const collectionStates = (): States => ({
  'no product': collection({ products: [], total: 0 }),
  'one product': collection({ products: cards(1), total: 1 }),
  'six products': collection({ products: cards(6), total: 6 }),
  'the collection of all products': collection({ handle: 'all-lattehub-c', title: '' }),
  'the first of two pages': collection({ page: 1, pages: 2 }),
  'the second of three pages': collection({ page: 2, pages: 3 }),
  'the last of two pages': collection({ page: 2, pages: 2 }),
  'a description': collection({ descriptionHtml: '<p>Soft &amp; warm</p>' }),
  'cards of all kinds': collection({
    products: [
      testCard(1, { image: photo, secondImage: photo, vendor: 'Northwind' }),
      testCard(2, { available: false, compareAtPriceCents: 9900 }),
      testCard(3, { compareAtPriceCents: 9900, priceVaries: true }),
      testCard(4, { compareAtPriceCents: 2450 }),
      testCard(5, { priceVaries: true }),
    ],
  }),
  'a currency without decimals': inYen(collection()),
})

const search = (more: Partial<SearchPageView>): StorefrontPageView => ({
  ...({ ...testPage('search'), products: cards(3), total: 3, pages: 1 } as SearchPageView),
  ...more,
})
const searchStates = (): States => ({
  'six products': search({ products: cards(6), total: 6 }),
  'more than are counted': search({ total: 1000, isMore: true, pages: 42 }),
  'the last page': search({ page: 2, pages: 2 }),
  'nothing found': search({ products: [], total: 0 }),
  'no text yet': search({ text: '' }),
  'no text and no product': search({ text: '', products: [], total: 0 }),
  'a text with signs': search({ text: 'a&b <i>', page: 2, pages: 3 }),
})

const subscribed = (more: object): StorefrontPageView => ({ kind: 'subscribed', store: testStore(), ...more }) as never
const subscribedStates = (): States => ({
  'no address at all': subscribed({ refused: { email: '', source: 'subscribe' } }),
  'a mail was sent': subscribed({ confirmation: { state: 'mailed' } }),
  'asked to confirm': subscribed({ confirmation: { state: 'asked', action: '/subscribers/token' } }),
  confirmed: subscribed({ confirmation: { state: 'confirmed' } }),
  'the link is too old': subscribed({ confirmation: { state: 'gone' } }),
})

const account = (shown: AccountView): StorefrontPageView => ({ kind: 'account', store: testStore(), account: shown })
const accountStates = (): States => {
  const email = 'ada@example.test'
  const addresses = [
    { id: 'a1', lines: ['Ada <b>Nguyen', '1 Harbour Street', 'Vietnam'], isDefault: true },
    { id: 'a2', lines: ['Ada Nguyen', '2 Market Lane', 'Japan'], isDefault: false },
  ]
  const { values, countries, addressRows } = testCheckout()
  const form = { values, countries, addressRows, findings: { city: 'required', phone: 'invalid' } } as const
  return {
    'a wrong email': account({ state: 'signed_out', email: 'ada@', finding: 'email' }),
    'no email': account({ state: 'signed_out', email: '', finding: 'required' }),
    'a link was mailed': account({ state: 'signed_out', isMailed: true }),
    'a link that asks': account({ state: 'asked', action: '/account/links/token' }),
    'a link that is used up': account({ state: 'gone' }),
    'no orders': account({ state: 'orders', email, orders: [], page: 1, pages: 1 }),
    'two addresses': account({ state: 'details', email, addresses, isSubscribed: true, isSaved: true }),
    'no address, and one that is gone': account({
      ...{ state: 'details', email, addresses: [], isSubscribed: false, problem: 'gone' },
    }),
    'a new address': account({ state: 'address', email, isDefault: true, form }),
    'an address that is not the default': account({ state: 'address', email, id: 'a2', isDefault: false, form }),
  }
}

const home = (store: Partial<StoreView>): StorefrontPageView => ({
  ...testPage('home'),
  store: { ...testStore(), ...store },
})
const menu = [
  { title: 'Home', href: '/', children: [] },
  {
    ...{ title: 'Shop', href: '/collections/all' },
    children: [{ title: 'Tees', children: [{ title: 'Red tees', href: '/collections/red', children: [] }] }],
  },
  { title: 'Only a heading', children: [{ title: 'Help', href: '/pages/help', children: [] }] },
]
const homeStates = (): States => ({
  'an address of the shop': home({ email: 'hello@northwind.test' }),
  'address and phone of the shop': home({ email: 'hello@northwind.test', phone: '(503) 555-0142' }),
  'own menus': home({ menus: { 'main-menu': menu, footer: menu.slice(1) } }),
  'neither menus nor collections': home({ menus: {}, collections: [] }),
  'the other language': home({ language: 'vi', locale: 'vi-VN' }),
  'nothing loaded yet': { ...home({}), needs: { collection: {}, product: {}, menu: {} } } as StorefrontPageView,
})

const notFoundStates = (): States => ({
  'no suggestion': { kind: 'not-found', store: testStore(), suggestions: [] },
  'one suggestion': { kind: 'not-found', store: testStore(), suggestions: cards(1) },
})

const settings =
  (values: Record<string, object>): NonNullable<Change> =>
  (document) => {
    document.settings = { ...document.settings, ...values } as never
  }
const goal = settings({ cart_goal: { settings: { isShow: true, goalAmount: 100 } } })
const offer = settings({
  cart_goal: { settings: { isShow: true, goalAmount: 100, motivationalMessage: '', goalReached: '' } },
  cart_upsell: {
    settings: {
      ...{ isShowMotivational: true, motivationalMessage: 'Nearly there', isShowCartUpsell: true, buttonLabel: 'All' },
      url: { name: 'collection', params: { slug: 'tees' } },
    },
  },
})
const clock = { show_time_countdown: true, isCustomerNote: true }
const hidden = (document: Parameters<NonNullable<Change>>[0]) => {
  const { sections, order } = document.pages.homepage
  sections[order[0]!]!.hidden = true
}

/** The states of each page, and the themes in which they differ. */
const pages: [string, () => StorefrontPageView, () => States, Record<string, NonNullable<Change>>][] = [
  [
    'product',
    () => product(),
    productStates,
    {
      'a new theme': () => {},
      'a choice is required': settings({
        product: { options_setting: { click_select_variant: false, hidden_one_value: true } },
      }),
      'a choice from lists is required, and one button': settings({
        product: {
          ...{ options_setting: { click_select_variant: false }, hideAddToCart: true, show_description_variant: true },
          ...{ layout: { variant_style: 'dropdown', sale_type: 'amount' }, tags: { show_tags: true } },
          ...{ messageLeftInStock: '<p>{{count}} {{unit}} of {{item}}</p>', enable_image_zoom: false },
        },
      }),
    },
  ],
  ['cart', () => cart([line]), cartStates, { 'a new theme': () => {}, 'a goal': goal, 'an offer': offer }],
  [
    'checkout',
    () => checkout(),
    checkoutStates,
    {
      'one step': settings({ checkout: { ...clock, step: '1' } }),
      'three steps': settings({ checkout: { ...clock, step: '3' } }),
    },
  ],
  ['offer', () => testPage('offer'), offerStates, { 'a new theme': () => {} }],
  ['thank-you', () => thankYou, thankYouStates, { 'a new theme': () => {} }],
  [
    'collection',
    collection,
    collectionStates,
    { 'a new theme': () => {}, 'a banner': settings({ category: { show_banner: true, show_title_button: true } }) },
  ],
  ['search', () => search({}), searchStates, { 'a new theme': () => {} }],
  ['subscribed', () => subscribed({}), subscribedStates, { 'a new theme': () => {} }],
  ['account', () => testPage('account'), accountStates, { 'a new theme': () => {} }],
  ['home', () => home({}), homeStates, { 'a new theme': () => {}, 'a hidden first section': hidden }],
  ['not-found', () => testPage('not-found'), notFoundStates, { 'a new theme': () => {} }],
]

const told = (name: string, before: string, after: string) =>
  [`== ${name}`, ...(before === after ? ['the same'] : difference(before, after))].join('\n')

const statesOf = (themeKey: ThemeKey, [, first, states, themes]: (typeof pages)[number]) =>
  Object.entries(themes).flatMap(([themeName, change]) => {
    const theme = testTheme(themeKey, change)
    const base = outlineOf(renderStorefront(first(), theme))
    const others = Object.entries(states()).map(([state, page]) =>
      told(state, base, outlineOf(renderStorefront(page, theme))),
    )
    return [`=== ${themeName}`, ...others]
  })

const themesOfStates = (themeKey: ThemeKey) =>
  pages.flatMap(([name, first, , themes]) => {
    const base = outlineOf(renderStorefront(first(), testTheme(themeKey)))
    return Object.entries(themes).map(([themeName, change]) =>
      told(`${name}: ${themeName}`, base, outlineOf(renderStorefront(first(), testTheme(themeKey, change)))),
    )
  })

function miniCarts(themeKey: ThemeKey) {
  const drawn = (page: CartPageView, change?: Change) =>
    outlineOf(renderMiniCart(page.cart, page.store, testTheme(themeKey, change)))
  const base = drawn(cart([line, odd]))
  return [
    `== two lines\n${base}`,
    ...Object.entries(cartStates()).map(([state, page]) => told(state, base, drawn(page as CartPageView))),
    told('an offer', base, drawn(cart([line, odd]), offer)),
    told('a goal', base, drawn(cart([line, odd]), goal)),
  ]
}

describe.each(themeKeys)('the states of the pages in %s', (themeKey: ThemeKey) => {
  it.each(pages)('%s', async (...page) => {
    await expectFile(`states-of-${page[0]}`, themeKey, (one) => statesOf(one, page))
  })

  it('what differs when the themes of the states replace the new one', async () => {
    await expectFile('themes-of-states', themeKey, themesOfStates)
  })

  it('the small cart that opens in place', async () => {
    await expectFile('mini-cart', themeKey, miniCarts)
  })

  it('what search engines and browsers read around each page', async () => {
    await expectFile('around-pages', themeKey, aroundPages)
  })
})

const pixel = (consent: PixelView['consent']): PixelView => ({
  ...{ platform: 'meta', code: '1234567890', events: ['page_view', 'purchase'], consent },
})

/** All of a document but the storefront inside, which other outlines tell. */
function aroundStorefront(page: StorefrontPageView, themeKey: ThemeKey, pixels: PixelView[] = []) {
  const theme = testTheme(themeKey)
  return outlineOf(renderPage(page, theme, testAssets, pixels).replace(renderStorefront(page, theme), ''))
}

function aroundPages(themeKey: ThemeKey): string[] {
  const asked = { ...testStore(), visits: 'ask' } as const
  const long = `<p>A &amp; B &hearts;</p>\n<ul><li>${'so soft '.repeat(30)}</li></ul>`
  const content = (more: object): StorefrontPageView => {
    const page = testPage('content') as Extract<StorefrontPageView, { kind: 'content' }>
    return { ...page, content: { ...page.content, ...more } }
  }
  const others: Record<string, [StorefrontPageView, PixelView[]?]> = {
    'visits are asked for': [testPage('home', asked)],
    'visits are off': [testPage('home', { ...testStore(), visits: 'off' })],
    'a pixel without consent': [testPage('product'), [pixel('always')]],
    'pixels, one with consent': [testPage('home'), [pixel('always'), pixel('after_consent')]],
    'pixels at the checkout': [testPage('checkout'), [pixel('after_consent')]],
    'pixels at a pending payment': [testPage('pending'), [pixel('after_consent')]],
    'pixels at an offer after the payment': [testPage('offer'), [pixel('after_consent')]],
    'pixels after buying': [testPage('thank-you'), [pixel('after_consent')]],
    'a product without a variant, with a pixel': [product({ variants: [] }), [pixel('always')]],
    'a checkout without errors': [checkout()],
    'the collection of all products': [collection({ handle: 'all-lattehub-c', title: '' })],
    'the second page of a collection': [collection({ page: 2, pages: 2 })],
    'a search without a text': [search({ text: '' })],
    'a long description': [product({ descriptionHtml: long })],
    'a content page without its own words': [content({ seoTitle: '', seoDescription: '', bodyHtml: long })],
    'signs that HTML reserves': [content({ seoTitle: '<b>"&"</b>', seoDescription: '</title><script>' })],
  }
  return [
    ...pageKinds.map((kind) => `== ${kind}\n${aroundStorefront(testPage(kind), themeKey)}`),
    ...pageKinds.map(
      (kind) => `== ${kind} in Vietnamese\n${aroundStorefront(testPage(kind, testStore('vi')), themeKey)}`,
    ),
    ...Object.entries(others).map(
      ([name, [page, pixels]]) => `== ${name}\n${aroundStorefront(page, themeKey, pixels)}`,
    ),
  ]
}
