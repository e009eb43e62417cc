import { RichText } from '../parts/RichText.tsx'
import { useTheme } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'
import { CheckoutClock } from './CheckoutClock.tsx'

/** The merchant's texts above the form. */
export function CheckoutHead({ checkout }: { checkout: CheckoutView }) {
  const description = useTheme(({ settings }) => settings.checkout.checkout_description)
  return (
    <>
      <CheckoutClock startedAt={checkout.startedAt} />
      {description && <RichText html={description} className="checkout-description" />}
    </>
  )
}
