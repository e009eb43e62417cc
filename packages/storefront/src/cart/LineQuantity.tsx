import { limits } from '@backroom/contract/selling/orders/limits'
import { linePath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { CartLineView } from '../views/buying.ts'

/** Changes or removes a line: with buttons if there are no scripts, otherwise when the number changes. */
export function LineQuantity({ line }: { line: CartLineView }) {
  const { texts } = useStorefront()
  const title = line.variantTitle ? `${line.title}, ${line.variantTitle}` : line.title
  return (
    <div className="line-quantity">
      <form method="post" action={linePath(line.id)} data-line="">
        <label className="unseen" htmlFor={`quantity-${line.id}`}>
          {texts.quantityOf(title)}
        </label>
        <input
          id={`quantity-${line.id}`}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={0}
          max={limits.maxQuantityPerLine}
          defaultValue={line.quantity}
        />
        <button className="button-quiet line-update" type="submit">
          {texts.update}
        </button>
      </form>
      <form method="post" action={linePath(line.id)}>
        <button className="button-quiet" type="submit" name="quantity" value="0" aria-label={texts.removeLine(title)}>
          {texts.remove}
        </button>
      </form>
    </div>
  )
}
