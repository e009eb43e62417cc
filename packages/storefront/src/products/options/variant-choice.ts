import type { ProductView, VariantView } from '../../views/products.ts'

export interface OptionChoice {
  /** The index among the product's options. */
  at: number
  name: string
  swatches: Readonly<Record<string, string>>
  values: { value: string; variantId: string; chosen: boolean; available: boolean }[]
}

interface Choosable {
  id: string
  options: string[]
  available: boolean
}

/** A value for each option. Undefined for an option without a choice. */
export type Choice = readonly (string | undefined)[]

/** The variant for choosing `value` for the option at `at`: the one that keeps most of the other choices. */
export function variantFor<V extends Choosable>(
  variants: V[],
  chosen: Choice,
  at: number,
  value: string,
): V | undefined {
  const sharedValues = (variant: V) => variant.options.filter((one, index) => index !== at && one === chosen[index])
  return variants
    .filter((variant) => variant.options[at] === value)
    .sort((a, b) => sharedValues(b).length - sharedValues(a).length || Number(b.available) - Number(a.available))[0]
}

/** Every option with the variants of its values. */
export function optionChoices(product: ProductView, chosen: Choice): OptionChoice[] {
  return product.options.map(({ name, values, swatches = {} }, at) => ({
    at,
    name,
    swatches,
    values: values.flatMap((value) => {
      const variant = variantFor(product.variants, chosen, at, value)
      if (!variant) return []
      return [{ value, variantId: variant.id, chosen: chosen[at] === value, available: variant.available }]
    }),
  }))
}

/** The variant that is shown. */
export function chosenVariant({ variants }: ProductView, variantId: string): VariantView | undefined {
  return variants.find(({ id }) => id === variantId) ?? variants.find(({ available }) => available) ?? variants[0]
}
