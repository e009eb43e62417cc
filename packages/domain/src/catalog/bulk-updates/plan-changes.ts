import type { BulkAction } from '@backroom/contract/catalog/bulk-updates/actions'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import {
  applyToProduct,
  applyToVariant,
  differences,
  type ProductValues,
  productRefusal,
  type VariantValues,
  variantRefusal,
} from './apply-actions.ts'
import type { Target } from './targets.ts'

/** A product or a variant that the actions change, with the fields that differ. */
interface Change<Values> {
  id: string
  productId: string
  /** The product's title. */
  title: string
  /** '' for a product. */
  variant: string
  values: Values
  before: Partial<Values>
  after: Partial<Values>
  /** Why it stays as it is. */
  refusal: InLanguages | undefined
}
export type ProductChange = Change<ProductValues>
export type VariantChange = Change<VariantValues>

/** What the actions change of the targets. The preview and the task both read it. */
export function planChanges(targets: readonly Target[], actions: readonly BulkAction[]) {
  const products: ProductChange[] = []
  const variants: VariantChange[] = []
  for (const { id, values, variants: own } of targets) {
    const next = applyToProduct(values, actions)
    const changed = differences(values, next)
    const named = { productId: id, title: values.title }
    if (changed)
      products.push({ id, ...named, variant: '', values: next, ...changed, refusal: productRefusal(changed.after) })
    for (const variant of own) {
      const nextValues = applyToVariant(variant.values, actions)
      const changedValues = differences(variant.values, nextValues)
      if (changedValues)
        variants.push({
          ...{ id: variant.id, ...named, variant: variant.title, values: nextValues },
          ...changedValues,
          refusal: variantRefusal(nextValues),
        })
    }
  }
  return { products, variants }
}
