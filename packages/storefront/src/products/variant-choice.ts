import type { ProductView, VariantView } from '../view.ts'

export interface OptionChoice {
  name: string
  values: { value: string; variantId: string; chosen: boolean; available: boolean }[]
}

interface Choosable {
  id: string
  options: string[]
  available: boolean
}

/** The variant that choosing `value` for option `at` leads to: the one that keeps most of the other choices. */
export function variantFor<V extends Choosable>(variants: V[], chosen: V, at: number, value: string): V | undefined {
  const kept = (variant: V) => variant.options.filter((one, index) => index !== at && one === chosen.options[index])
  return variants
    .filter((variant) => variant.options[at] === value)
    .sort((a, b) => kept(b).length - kept(a).length || Number(b.available) - Number(a.available))[0]
}

/** Every option with what each of its values leads to. */
export function optionChoices(product: ProductView, chosen: VariantView): OptionChoice[] {
  return product.options.map(({ name, values }, at) => ({
    name,
    values: values.flatMap((value) => {
      const variant = variantFor(product.variants, chosen, at, value)
      if (!variant) return []
      const isChosen = chosen.options[at] === value
      return [{ value, variantId: variant.id, chosen: isChosen, available: variant.available }]
    }),
  }))
}

export function chosenVariant({ variants }: ProductView, variantId: string): VariantView | undefined {
  return variants.find(({ id }) => id === variantId) ?? variants.find(({ available }) => available) ?? variants[0]
}
