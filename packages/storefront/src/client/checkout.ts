import { enhanceCheckoutClock } from './checkout-clock.ts'
import { enhanceCheckoutSteps } from './checkout-steps.ts'
import { all, one } from './find.ts'
import { enhanceMerchantFrame } from './merchant-frame.ts'

/** One press pays once; the first finding is where the reader lands. */
export function enhanceCheckout(form: HTMLFormElement) {
  if ('steps' in form.dataset) enhanceCheckoutSteps(form)
  enhanceCheckoutClock()
  enhanceMerchantFrame()
  form.addEventListener('submit', (event) => {
    // After the browser has taken the values: a disabled button would not be sent.
    setTimeout(() => {
      if (event.defaultPrevented) return
      for (const button of all<HTMLButtonElement>('button[type="submit"]', form)) button.disabled = true
    })
  })
  addEventListener('pageshow', () => {
    for (const button of all<HTMLButtonElement>('button[type="submit"]', form)) button.disabled = false
  })
  const finding = one('[data-finding]', form)
  if (finding) (one('[aria-invalid]', form) ?? finding).focus()
  const summary = one<HTMLDetailsElement>('details[data-summary]')
  if (summary && matchMedia('(max-width: 899px)').matches) summary.open = false
}
