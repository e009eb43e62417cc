import { useTheme } from '../../storefront-context.tsx'
import type { ProductPageView } from '../../views/pages.ts'
import type { ProductView, VariantView } from '../../views/products.ts'
import { chosenVariant } from './variant-choice.ts'

/** The variant that the product page shows and the one that its form submits. */
export interface Buying {
  product: ProductView
  /** The variant whose price and image are shown. */
  shown: VariantView
  /** Undefined until the customer has chosen, if the merchant requires a choice. */
  chosen: VariantView | undefined
}

/** Undefined for a product without variants, which cannot be bought. */
export function useBuying({ product, selectedVariantId, isVariantAsked }: ProductPageView): Buying | undefined {
  const isChosenAtFirst = useTheme(({ settings }) => settings.product.options_setting.click_select_variant)
  const shown = chosenVariant(product, selectedVariantId)
  if (!shown) return
  const isChosen = isChosenAtFirst || isVariantAsked || product.variants.length === 1
  return { product, shown, chosen: isChosen ? shown : undefined }
}
