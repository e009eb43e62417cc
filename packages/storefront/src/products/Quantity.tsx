import { limits } from '@backroom/contract/selling/orders/limits'
import { useStorefront, useTheme } from '../storefront-context.tsx'

/** The quantity. It is one if the merchant hides the input. */
export function Quantity() {
  const { texts } = useStorefront()
  const { show_qty_box, show_qty_one_line } = useTheme(({ settings }) => settings.product.show_qty)
  if (!show_qty_box) return <input type="hidden" name="quantity" value="1" />
  return (
    <div className="quantity" data-one-line={show_qty_one_line || undefined}>
      <label htmlFor="quantity">{texts.quantity}</label>
      <input
        id="quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.maxQuantityPerLine}
        defaultValue={1}
      />
    </div>
  )
}

/** Whether the input is on the same line as the button. */
export const useQuantityBeside = () =>
  useTheme(({ settings }) => {
    const { show_qty_box, show_qty_same_line_button } = settings.product.show_qty
    return (show_qty_box && show_qty_same_line_button) || undefined
  })
