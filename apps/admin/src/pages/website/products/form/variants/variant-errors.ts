import { cellKey } from '../../../../../ui/grid/Grid.tsx'
import type { FormVariant } from '../product-values.ts'

interface TypedError {
  id: string
  key: string
  code: 'priceMissing' | 'numberInvalid'
}

const numbers = ['compareAtCents', 'costCents', 'weightGrams', 'initialStock'] as const

/** Prices that are missing, and typed texts that are no numbers. */
export const findTypedErrors = (variants: readonly FormVariant[]): TypedError[] =>
  variants.flatMap((variant) => {
    const wrong = numbers.filter((key) => typeof variant[key] === 'string')
    return [
      ...(typeof variant.priceCents === 'number'
        ? []
        : [{ id: variant.id, key: 'priceCents', code: 'priceMissing' as const }]),
      ...wrong.map((key) => ({ id: variant.id, key, code: 'numberInvalid' as const })),
    ]
  })

/** Messages at the cells: what was typed wrongly, and what the server rejected at `variants.3.sku`. */
export function cellErrors(
  variants: readonly FormVariant[],
  findings: readonly { path: string; message: string }[],
  textOf: (code: TypedError['code']) => string,
): Map<string, string> {
  const errors = new Map<string, string>()
  for (const { path, message } of findings) {
    const [field, index, key] = path.split('.')
    const variant = field === 'variants' ? variants[Number(index)] : undefined
    if (variant && key !== undefined) errors.set(cellKey(variant.id, key), message)
  }
  for (const { id, key, code } of findTypedErrors(variants)) errors.set(cellKey(id, key), textOf(code))
  return errors
}

/** SKUs that several variants have. That is allowed, but often a mistake. */
export function repeatedSkus(variants: readonly FormVariant[]): string[] {
  const bySku = Map.groupBy(
    variants.filter(({ sku }) => sku !== ''),
    ({ sku }) => sku,
  )
  return [...bySku].filter(([, same]) => same.length > 1).map(([sku]) => sku)
}
