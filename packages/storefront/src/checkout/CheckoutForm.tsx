import { useMoney, useStorefront, useTheme } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'
import { CheckoutStep } from './CheckoutStep.tsx'
import { checkoutForm } from './checkout-code.ts'
import { ChangedTotal, ShownAmounts } from './delivery/ChangedTotal.tsx'
import { OrderFinding } from './OrderFinding.tsx'
import { PayButton } from './payment/PayButton.tsx'
import { StepList } from './StepList.tsx'
import { firstStep, stepNames } from './steps.ts'

/**
 * The form is the same in both themes, so that browsers and password managers recognize its field names. With three
 * steps it is still one form, of which the script shows one part at a time. Without scripts all parts are visible, and
 * the server reports missing fields.
 */
export function CheckoutForm({ checkout, className }: { checkout: CheckoutView; className: string }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const { isBalance } = checkout
  const isStepped = useTheme(({ settings }) => settings.checkout.step === '3') && !isBalance
  const now = isStepped ? firstStep(checkout) : undefined
  const changes = checkout.delivery?.changes ?? checkout.changes
  return (
    <form
      id={checkoutForm}
      className={className}
      method="post"
      action="/checkout"
      data-checkout=""
      data-steps={isStepped || undefined}
      noValidate={isStepped}
    >
      {/* The Enter key presses the first button of a form, which would otherwise update the country. */}
      <button type="submit" hidden>
        {texts.placeOrder(money(checkout.cart.totalCents))}
      </button>
      <OrderFinding checkout={checkout} />
      <p className="unseen" role="status" data-quote-said="" data-delivery={texts.checkoutTexts.deliveryChanged} />
      {changes && <ChangedTotal changes={changes} />}
      <input type="hidden" name="attempt" value={checkout.attempt} />
      <ShownAmounts checkout={checkout} />
      {now && <StepList now={now} />}
      {isBalance && <input type="hidden" name="balance" value="yes" />}
      {(isBalance ? (['payment'] as const) : stepNames).map((step) => (
        <CheckoutStep key={step} step={step} checkout={checkout} now={now} />
      ))}
      <PayButton checkout={checkout} />
    </form>
  )
}
