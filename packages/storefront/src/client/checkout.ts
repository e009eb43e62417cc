import { all, one } from './find.ts'

/** One press pays once; the first finding is where the reader lands. */
export function enhanceCheckout() {
  const form = one<HTMLFormElement>('form[data-checkout]')
  if (!form) return
  form.addEventListener('submit', () => {
    // After the browser has taken the values: a disabled button would not be sent.
    setTimeout(() => {
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
