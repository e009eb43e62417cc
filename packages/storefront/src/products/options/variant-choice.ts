import type { ProductView, VariantView } from '../../view.ts'

export interface OptionChoice {
  /** Its place among the product's options. */
  at: number
  name: string
  values: { value: string; variantId: string; chosen: boolean; available: boolean }[]
}

interface Choosable {
  id: string
  options: string[]
  available: boolean
}

/** A value for each option, or undefined where none is chosen yet. */
export type Choice = readonly (string | undefined)[]

/** The variant that choosing `value` for option `at` leads to: the one that keeps most of the other choices. */
export function variantFor<V extends Choosable>(
  variants: V[],
  chosen: Choice,
  at: number,
  value: string,
): V | undefined {
  const kept = (variant: V) => variant.options.filter((one, index) => index !== at && one === chosen[index])
  return variants
    .filter((variant) => variant.options[at] === value)
    .sort((a, b) => kept(b).length - kept(a).length || Number(b.available) - Number(a.available))[0]
}

/** Every option with what each of its values leads to. */
export function optionChoices(product: ProductView, chosen: Choice): OptionChoice[] {
  return product.options.map(({ name, values }, at) => ({
    at,
    name,
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
