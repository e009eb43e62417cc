import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { ProductView } from '../views/products.ts'
import { useHurry } from './Hurry.tsx'
import { isOnSale, useSaving } from './saving.ts'

/** What the script needs to change the variant in place; prices are formatted, so the script needs no currency. */
export interface VariantData {
  id: string
  options: string[]
  available: boolean
  price: string
  was: string
  saving: string
  /** HTML. '' if there is nothing to show. */
  hurry: string
  /** The place of its image in the gallery. */
  image?: number
}

export interface ProductScriptData {
  variants: VariantData[]
  texts: { soldOut: string; pleaseChoose: string[] }
}

export function ProductData({ product }: { product: ProductView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const saving = useSaving()
  const hurry = useHurry()
  const variants: VariantData[] = product.variants.map((variant) => ({
    id: variant.id,
    options: variant.options,
    available: variant.available,
    price: money(variant.priceCents),
    was: isOnSale(variant) ? money(variant.compareAtPriceCents ?? 0) : '',
    saving: saving(variant),
    hurry: hurry(variant),
    ...(variant.image !== undefined && { image: variant.image }),
  }))
  const data: ProductScriptData = {
    variants,
    texts: { soldOut: texts.soldOut, pleaseChoose: product.options.map(({ name }) => texts.pleaseChoose(name)) },
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/json"
      data-product=""
      // Entities in a script element are not decoded, which React's hydration check does not consider.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, in a data block that browsers do not run
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
