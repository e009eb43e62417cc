import { limits } from '@backroom/contract/selling/orders/limits'
import { useStorefront } from '../storefront-context.tsx'

/** Why the thing that was to be added is not among the lines. */
export function CartFull() {
  const { texts } = useStorefront()
  return (
    <p className="field-finding" role="alert">
      {texts.cartFull(String(limits.cartLines))}
    </p>
  )
}
