import { enhanceCheckoutClock } from './checkout-clock.ts'
import { enhanceCountry } from './checkout-country.ts'
import { enhanceQuote } from './checkout-quote.ts'
import { enhanceStepSaving } from './checkout-saving.ts'
import { enhanceCheckoutSteps } from './checkout-steps.ts'
import { one } from './find.ts'
import { enhanceMerchantFrame } from './merchant-frame.ts'
import { enhancePayMethods } from './pay-methods.ts'
import { submitOnce } from './submit-once.ts'

/** Submits the payment once, and moves the focus to the first error. */
export function enhanceCheckout(form: HTMLFormElement) {
  // First, because the buttons of a code leave no step.
  enhanceQuote(form)
  if ('steps' in form.dataset) enhanceCheckoutSteps(form)
  enhanceStepSaving(form)
  enhancePayMethods(form)
  enhanceCountry(form)
  enhanceCheckoutClock()
  enhanceMerchantFrame()
  const stripe = one('[data-stripe]', form)
  if (stripe) import('./stripe-card.ts').then(({ enhanceStripeCard }) => enhanceStripeCard(form, stripe))
  submitOnce(form)
  const firstError = one('[data-finding]', form)
  // The field of a code is beside the form.
  const wrong = one('[aria-invalid]', form) ?? one(`[aria-invalid][form="${form.id}"]`)
  const summary = one<HTMLDetailsElement>('details[data-summary]')
  if (summary && !summary.contains(wrong) && matchMedia('(max-width: 899px)').matches) summary.open = false
  if (firstError) (wrong ?? firstError).focus()
}
