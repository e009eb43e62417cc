import { useStorefront } from '../storefront-context.tsx'
import type { CartLineView } from '../views/buying.ts'

/** Says how many pieces are left, of a line that holds more of them. */
export function LineStock({ line: { available, left } }: { line: CartLineView }) {
  const { texts } = useStorefront()
  if (available) return null
  return <p className="field-finding">{left ? texts.onlyLeft(left) : texts.soldOut}</p>
}
