import { fontFace, fontSheetAddress } from '@backroom/contract/catalog/fonts/font-address'
import { limits as productLimits } from '@backroom/contract/catalog/products/limits'
import type { Language } from '@backroom/contract/platform/api/language'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import {
  type ActiveProduct,
  type ActiveVariant,
  listFirstCollections,
  type ProductCard,
  type StoredImage,
} from '@backroom/domain/catalog/products/products'
import type { ShownSizeChart } from '@backroom/domain/catalog/size-charts/size-charts'
import type { StoreContext } from '@backroom/domain/platform/context'
import { imageAddress } from '@backroom/domain/platform/files/files'
import { publicHost, publicOrigin } from '@backroom/domain/platform/ports'
import { safeDescription } from '@backroom/domain/platform/safe-html/safe-html'
import type { CartLine } from '@backroom/domain/selling/carts/carts'
import type { DiscountedCart } from '@backroom/domain/selling/discounts/discounts'
import type { PricedCart } from '@backroom/domain/selling/pricing/pricing'
import { findPlacements } from '@backroom/domain/selling/upsells/upsells'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { collectionPath } from '@backroom/storefront/links'
import type { CartView, TaxView } from '@backroom/storefront/views/buying'
import type { ProductCardView, ProductView, SizeChartView } from '@backroom/storefront/views/products'
import type { ImageView, StoreView } from '@backroom/storefront/views/store'
import { cleanRichText } from '@backroom/theme/rich-text'
import { LRUCache } from 'lru-cache'
import { type ShortStock, shortStockOf } from './buying/short-stock.ts'
import { kept, type PageContext } from './cache/page-context.ts'

const locales: Record<Language, string> = { en: 'en-US', vi: 'vi-VN' }
/** A menu without items. */
const collectionLinks = 5

/** Cached by the text, because sanitizing takes as long as rendering the rest of a page. Sizes are in characters. */
const described = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
})

export function drawnDescription(html: string): string {
  const known = described.get(html)
  if (known !== undefined) return known
  const safe = safeDescription(html)
  described.set(html, safe)
  return safe
}

/** One object for all pages in a language, until the store or its collections change. */
export const storeView = (ctx: PageContext, language: Language): Promise<StoreView> =>
  kept(ctx, `store ${language}`, async () => ({
    value: await readStoreView(ctx, language),
    topics: ['store', 'collections', 'upsells'],
  }))

async function readStoreView(ctx: StoreContext, language: Language): Promise<StoreView> {
  const [store, collections, upsells] = await Promise.all([
    findStore(ctx),
    listFirstCollections(ctx, collectionLinks),
    findPlacements(ctx),
  ])
  return {
    id: store.id,
    name: store.name,
    host: publicHost(ctx.ports, store.host),
    origin: publicOrigin(ctx.ports, store.host),
    currency: store.currency,
    language,
    mainLanguage: store.language,
    seoTitle: store.seoTitle,
    seoDescription: store.seoDescription,
    ...(store.socialImage && {
      socialImage: storedImageView(ctx, { ...store.socialImage, focal: { x: 50, y: 50 } }),
    }),
    locale: locales[language],
    timeZone: store.timeZone ?? defaultTimeZone,
    visits: store.analyticsConsent,
    upsells,
    ...(store.contact.email && { email: store.contact.email }),
    ...(store.contact.phone && { phone: store.contact.phone }),
    collections: collections.map(({ title, handle }) => ({ title, href: collectionPath(handle) })),
    // Added by `withMenus`.
    menus: {},
  }
}

const imageView = ({ src, sources, width, height, alt, focal }: ActiveProduct['images'][number]): ImageView => ({
  src,
  srcSet: sources.map((one) => `${one.src} ${one.width}w`).join(', '),
  width,
  height,
  alt,
  ...((focal.x !== 50 || focal.y !== 50) && { focal }),
})

/** Whether it can be bought. */
export const isAvailable = ({ stock, sellsWithoutStock }: ActiveVariant) =>
  stock === null || stock > 0 || sellsWithoutStock

/** How many are left, if that is few and the last ones. */
const fewLeft = ({ stock, sellsWithoutStock }: ActiveVariant) =>
  stock !== null && stock > 0 && stock <= productLimits.fewLeft && !sellsWithoutStock ? { left: stock } : {}

export function cardView(product: ProductCard): ProductCardView {
  const [image, secondImage] = product.images
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    ...(image && { image: imageView(image) }),
    ...(secondImage && { secondImage: imageView(secondImage) }),
    priceCents: product.priceCents,
    ...(product.compareAtCents && { compareAtPriceCents: product.compareAtCents }),
    priceVaries: product.highestCents > product.priceCents,
    available: product.isAvailable,
    ...(product.rating && { rating: product.rating }),
  }
}

function personalizationView({ fontUrl, ...asked }: NonNullable<ActiveProduct['personalization']>) {
  const face = fontUrl ? fontFace(fontUrl) : undefined
  return { ...asked, ...(fontUrl && face && { font: { family: face.family, sheet: fontSheetAddress(fontUrl) } }) }
}

/** @param first the place of the image that is shown first, because a variant has it */
export const productView = (product: ActiveProduct, first: number | null = null): ProductView => {
  const images = product.images.map(imageView)
  const shown = first === null ? images : [images[first]!, ...images.filter((_, index) => index !== first)]
  const placeOf = ({ imageIndex }: ActiveVariant) =>
    imageIndex === null ? {} : { image: shown.indexOf(images[imageIndex]!) }
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    vendor: product.vendor,
    ...(product.seoTitle && { seoTitle: product.seoTitle }),
    ...(product.seoDescription && { seoDescription: product.seoDescription }),
    descriptionHtml: drawnDescription(product.descriptionHtml),
    images: shown,
    options: product.options,
    tags: product.tags,
    ...(product.personalization && { personalization: personalizationView(product.personalization) }),
    variants: product.variants.map((one) => ({
      id: one.id,
      title: one.title,
      options: one.optionValues,
      priceCents: one.priceCents,
      ...(one.compareAtCents && { compareAtPriceCents: one.compareAtCents }),
      available: isAvailable(one),
      ...fewLeft(one),
      ...(one.sku && { sku: one.sku }),
      ...(one.barcode && { barcode: one.barcode }),
      ...placeOf(one),
    })),
  }
}

export const sizeChartView = (
  ctx: StoreContext,
  { image, bodyHtml, unit, cells, lengthColumns }: ShownSizeChart,
): SizeChartView => ({
  ...{ unit, cells, lengthColumns },
  bodyHtml: cleanRichText(bodyHtml),
  // Never cropped.
  ...(image && { image: storedImageView(ctx, { ...image, focal: { x: 50, y: 50 } }) }),
})

/** An image that its collection or chart shows whole. */
export const storedImageView = (
  { storeId }: StoreContext,
  { hash, width, height, widths, alt, focal }: Omit<StoredImage, 'fileId'>,
) =>
  imageView({
    ...{ width, height, alt, focal },
    src: imageAddress(storeId, hash, widths.at(-1) ?? width),
    sources: widths.map((stored) => ({ src: imageAddress(storeId, hash, stored), width: stored })),
  })

/** The size of a line's image box in pixels. */
const lineImage = { width: 320, height: 400 }

type ShownCart = PricedCart<CartLine> &
  Partial<
    Pick<
      DiscountedCart<CartLine>,
      'discounts' | 'refusedCodes' | 'takesCodes' | 'delivery' | 'appliedTaxes' | 'taxExemption'
    >
  >

/** @param short what its buyer cannot have; the pieces of an agreed price may be reserved for its buyer */
export const cartView = (
  cart: ShownCart,
  short: ShortStock = cart.takesCodes === false ? new Map() : shortStockOf(cart.lines),
): CartView => ({
  lines: cart.lines.map((line) => ({
    id: line.id,
    variantId: line.variantId,
    handle: line.handle,
    title: line.title,
    ...(line.personalization && { personalization: line.personalization }),
    variantTitle: line.variantTitle,
    ...(line.imageUrl && { image: { src: line.imageUrl, ...lineImage, alt: '' } }),
    quantity: line.quantity,
    unitPriceCents: line.priceCents,
    // Before discounts, which have rows of their own.
    totalCents: line.grossCents,
    ...stockView(short.get(line.variantId)),
  })),
  ...totalsView({ ...cart, taxCents: cart.addedTaxCents }),
  ...deliveredTotals(cart),
  ...(cart.discounts && { discounts: cart.discounts.map(({ title, code, cents }) => ({ title, code, cents })) }),
  ...(cart.refusedCodes && { refusedCodes: cart.refusedCodes }),
  ...(cart.takesCodes === false && { takesCodes: false }),
  count: cart.itemCount,
})

const stockView = (left: number | undefined) => ({ available: left === undefined, ...(left && { left }) })

const deliveredTotals = ({ delivery, appliedTaxes, exemptTaxCents, ...cart }: ShownCart) => ({
  ...(appliedTaxes && appliedTaxes.length > 0 && { taxes: appliedTaxes.map(taxView) }),
  ...(exemptTaxCents > 0 && { exemptTaxCents }),
  ...(cart.taxExemption && { taxExemption: cart.taxExemption }),
  ...(delivery?.state === 'chosen' && { deliveryName: delivery.option.name }),
  ...((delivery?.state === 'unknown' || delivery?.state === 'none') && { isShippingUnknown: true }),
})

export const taxView = ({ name, millionths, cents, isIncluded }: TaxView): TaxView => ({
  ...{ name, millionths, cents, isIncluded },
})

type Totals = 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'totalCents'

export const totalsView = (priced: Pick<PricedCart, Totals> & { tipCents?: number }) => ({
  subtotalCents: priced.subtotalCents,
  discountCents: priced.discountCents,
  shippingCents: priced.shippingCents,
  taxCents: priced.taxCents,
  totalCents: priced.totalCents,
  ...(priced.tipCents && { tipCents: priced.tipCents }),
})
