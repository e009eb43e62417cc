import { useShop, useTheme } from '../shop-context.tsx'
import type { Buying } from './options/buying.ts'

/** What the button is to say, and whether it can be pressed. */
const isOff = ({ chosen, product }: Buying) =>
  chosen ? !chosen.available : !product.variants.some((one) => one.available)

export const useIsAddHidden = () => useTheme(({ settings }) => settings.product.hideAddToCart)

/** Adds to the cart. */
export function AddButton({ buying }: { buying: Buying }) {
  const { words } = useShop()
  const isSoldOut = isOff(buying)
  const face = isSoldOut ? words.soldOut : buying.chosen ? words.addToCart : words.chooseOptions
  return (
    <button
      className="button button-cart"
      type="submit"
      disabled={isSoldOut}
      data-add-button=""
      data-face={words.addToCart}
    >
      {face}
    </button>
  )
}

/** Adds and leads to the checkout; the one button where the other is hidden. */
export function NowButton({ buying }: { buying: Buying }) {
  const { words } = useShop()
  const isAlone = useIsAddHidden()
  const isSoldOut = isOff(buying)
  const face = isAlone && isSoldOut ? words.soldOut : isAlone && !buying.chosen ? words.chooseOptions : words.buyNow
  return (
    <button
      className="button button-now"
      type="submit"
      name="next"
      value="checkout"
      disabled={isSoldOut}
      data-now-button=""
      data-face={isAlone ? words.buyNow : undefined}
    >
      {face}
    </button>
  )
}
