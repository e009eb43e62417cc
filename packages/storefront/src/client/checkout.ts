import { enhanceCheckoutClock } from './checkout-clock.ts'
import { enhanceCountry } from './checkout-country.ts'
import { enhanceQuote } from './checkout-quote.ts'
import { enhanceStepSaving } from './checkout-saving.ts'
import { enhanceCheckoutSteps } from './checkout-steps.ts'
import { all, one } from './find.ts'
import { enhanceMerchantFrame } from './merchant-frame.ts'
import { enhancePayMethods } from './pay-methods.ts'

/** Submits the payment once, and moves the focus to the first error. */
export function enhanceCheckout(form: HTMLFormElement) {
  if ('steps' in form.dataset) enhanceCheckoutSteps(form)
  enhanceStepSaving(form)
  enhanceQuote(form)
  enhancePayMethods(form)
  enhanceCountry(form)
  enhanceCheckoutClock()
  enhanceMerchantFrame()
  const stripe = one('[data-stripe]', form)
  if (stripe) import('./stripe-card.ts').then(({ enhanceStripeCard }) => enhanceStripeCard(form, stripe))
  form.addEventListener('submit', (event) => {
    // Runs after the browser has collected the values, because a disabled button is not submitted.
    setTimeout(() => {
      if (event.defaultPrevented) return
      for (const button of all<HTMLButtonElement>('button[type="submit"]', form)) button.disabled = true
    })
  })
  addEventListener('pageshow', () => {
    for (const button of all<HTMLButtonElement>('button[type="submit"]', form)) button.disabled = false
  })
  const firstError = one('[data-finding]', form)
  if (firstError) (one('[aria-invalid]', form) ?? firstError).focus()
  const summary = one<HTMLDetailsElement>('details[data-summary]')
  if (summary && matchMedia('(max-width: 899px)').matches) summary.open = false
}
