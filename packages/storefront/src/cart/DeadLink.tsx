import { useStorefront } from '../storefront-context.tsx'
import type { CartPageView } from '../views/pages.ts'

/** Says why a mailed link led to the cart. */
export function DeadLink({ state }: { state: CartPageView['deadLink'] }) {
  const { texts } = useStorefront()
  if (!state) return null
  const { linkCompleted, linkGone } = texts.checkoutTexts
  return (
    <p className="form-finding" role="status">
      {state === 'completed' ? linkCompleted : linkGone}
    </p>
  )
}
