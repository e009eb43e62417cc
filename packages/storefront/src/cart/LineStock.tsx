import { limits } from '@backroom/contract/selling/orders/limits'
import { useStorefront } from '../storefront-context.tsx'
import type { CartLineView } from '../views/buying.ts'

/** Says how many pieces are left, of a line that holds more of them, or that a line holds all it may. */
export function LineStock({ line: { available, left, quantity } }: { line: CartLineView }) {
  const { texts } = useStorefront()
  if (!available) return <p className="field-finding">{left ? texts.onlyLeft(left) : texts.soldOut}</p>
  const max = limits.maxQuantityPerLine
  return quantity < max ? null : <p className="muted">{texts.quantityFull(String(max))}</p>
}
