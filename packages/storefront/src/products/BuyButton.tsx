import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { Buying } from './options/buying.ts'

/** The label of the button and whether it is enabled. */
const isOff = ({ chosen, product }: Buying) =>
  chosen ? !chosen.available : !product.variants.some((one) => one.available)

export const useIsAddHidden = () => useTheme(({ settings }) => settings.product.hideAddToCart)

/** Adds to the cart. */
export function AddButton({ buying }: { buying: Buying }) {
  const { texts } = useStorefront()
  const isSoldOut = isOff(buying)
  const face = isSoldOut ? texts.soldOut : buying.chosen ? texts.addToCart : texts.chooseOptions
  return (
    <button
      className="button button-cart"
      type="submit"
      disabled={isSoldOut}
      data-add-button=""
      data-face={texts.addToCart}
    >
      {face}
    </button>
  )
}

/** Adds and opens the checkout. It is the only button if the other is hidden. */
export function NowButton({ buying }: { buying: Buying }) {
  const { texts } = useStorefront()
  const isAlone = useIsAddHidden()
  const isSoldOut = isOff(buying)
  const face = isAlone && isSoldOut ? texts.soldOut : isAlone && !buying.chosen ? texts.chooseOptions : texts.buyNow
  return (
    <button
      className="button button-now"
      type="submit"
      name="next"
      value="checkout"
      disabled={isSoldOut}
      data-now-button=""
      data-face={isAlone ? texts.buyNow : undefined}
    >
      {face}
    </button>
  )
}
