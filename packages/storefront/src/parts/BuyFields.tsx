import { useShop } from '../shop-context.tsx'
import type { VariantView } from '../view.ts'

/** What every add-to-cart form sends. */
export function BuyFields({ chosen }: { chosen: VariantView }) {
  const { words } = useShop()
  return (
    <>
      <input type="hidden" name="variantId" value={chosen.id} data-variant-id="" />
      <div className="quantity">
        <label htmlFor="quantity">{words.quantity}</label>
        <input id="quantity" name="quantity" type="number" inputMode="numeric" min={1} max={99} defaultValue={1} />
      </div>
    </>
  )
}
