import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { ProductView } from '../view.ts'
import { isOnSale } from './Price.tsx'

/** What the script needs to change the variant in place; prices are formatted here so that it knows no currency. */
export interface VariantData {
  id: string
  options: string[]
  available: boolean
  price: string
  was: string
  image?: number
}

export function ProductData({ product }: { product: ProductView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const variants: VariantData[] = product.variants.map((variant) => ({
    id: variant.id,
    options: variant.options,
    available: variant.available,
    price: money(variant.priceCents),
    was: isOnSale(variant) ? money(variant.compareAtPriceCents ?? 0) : '',
    image: variant.imageIndex,
  }))
  const data = { variants, texts: { soldOut: texts.soldOut, addToCart: texts.addToCart } }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, in a block no browser runs
  return <script type="application/json" data-product="" dangerouslySetInnerHTML={{ __html: json }} />
}
