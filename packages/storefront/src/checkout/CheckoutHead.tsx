import { RichText } from '../parts/RichText.tsx'
import { useMoney, useStorefront, useTheme } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'
import { CheckoutClock } from './CheckoutClock.tsx'

/** The title, and the merchant's texts above the form. They are about orders that are not placed yet. */
export function CheckoutHead({ checkout: { isBalance, cart, startedAt } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const description = useTheme(({ settings }) => settings.checkout.checkout_description)
  if (isBalance) return <h1>{texts.checkoutTexts.balanceTitle(money(cart.totalCents))}</h1>
  return (
    <>
      <h1>{texts.checkout}</h1>
      <CheckoutClock startedAt={startedAt} />
      {description && <RichText html={description} className="checkout-description" />}
    </>
  )
}
