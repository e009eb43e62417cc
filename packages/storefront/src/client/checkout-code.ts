import { one } from './find.ts'

/** @returns whether the server answered, and the page shows it */
type ChangeCode = (path: string, button: HTMLButtonElement) => Promise<boolean>

const fieldId = 'discount-code'
const isCodeButton = (button: HTMLElement | null): button is HTMLButtonElement =>
  button?.dataset.codeButton !== undefined

/** Applies and removes discount codes without leaving the page. The field is beside the form, which its buttons send. */
export function enhanceCode(form: HTMLFormElement, change: ChangeCode) {
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!isCodeButton(submitter)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void change(submitter.getAttribute('formaction') ?? '', submitter).then((isShown) => {
      if (!isShown) showFailure()
      one(`#${fieldId}`)?.focus()
    })
  })
  // Without this, the Enter key would pay.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || (event.target as HTMLElement | null)?.id !== fieldId) return
    event.preventDefault()
    one('.discounts-code [data-code-button]')?.click()
  })
}

function showFailure() {
  const discounts = one('[data-quote="discounts"]')
  one('[data-code-failed]')?.remove()
  const failure = document.createElement('p')
  failure.className = 'field-finding'
  failure.dataset.codeFailed = ''
  failure.setAttribute('role', 'alert')
  failure.textContent = discounts?.dataset.failed ?? ''
  one('.discounts-code', discounts ?? document)?.after(failure)
}
