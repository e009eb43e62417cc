import { useStorefront } from '../storefront-context.tsx'
import type { CartPageView } from '../views/pages.ts'

/** Says why a mailed link led to the cart. */
export function DeadLink({
  page: { deadLink, contactHref },
}: {
  page: Pick<CartPageView, 'deadLink' | 'contactHref'>
}) {
  const { texts } = useStorefront()
  if (!deadLink) return null
  const { linkCompleted, linkGone, linkExpired, contactShop } = texts.checkoutTexts
  return (
    <p className="form-finding" role="status">
      {{ completed: linkCompleted, gone: linkGone, expired: linkExpired }[deadLink]}{' '}
      {contactHref && <a href={contactHref}>{contactShop}</a>}
    </p>
  )
}
