import { linePath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { CartPageView } from '../views/pages.ts'

/** Names what the cart holds and the shop does not sell any more, until the customer removes it. */
export function GoneLines({ lines = [] }: { lines: CartPageView['gone'] }) {
  const { texts } = useStorefront()
  return lines.map(({ id, title }) => (
    <form className="line-quantity" key={id} method="post" action={linePath(id)}>
      <p className="field-finding">{texts.noLongerSold(title || texts.oneItem)}</p>
      <button
        className="button-quiet"
        type="submit"
        name="quantity"
        value="0"
        aria-label={texts.removeLine(title || texts.oneItem)}
      >
        {texts.remove}
      </button>
    </form>
  ))
}
