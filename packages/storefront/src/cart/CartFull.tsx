import { limits } from '@backroom/contract/selling/orders/limits'
import { useStorefront } from '../storefront-context.tsx'

/** Explains why an item could not be added. */
export function CartFull() {
  const { texts } = useStorefront()
  return (
    <p className="field-finding" role="alert">
      {texts.cartFull(String(limits.cartLines))}
    </p>
  )
}
