import { differsFromPage } from './differs-from-page.ts'
import { all, one } from './find.ts'

/** What decides on shipping, tax and tip. */
const fields = [
  'countryCode',
  'region',
  'postalCode',
  'city',
  'vatNumber',
  'deliveryOption',
  'email',
  'tip',
  'tipAmount',
]
/** The amount that refreshes at each key. */
const typed = 'tipAmount'
/** The choices that are drawn again under the hands of the buyer. */
const choices = ['deliveryOption', 'tip']
/** Card data stays on the page. */
const secrets = ['cardNumber', 'cardExpiry', 'cardCode', 'cardToken']
const debounceMs = 350

/**
 * Refreshes delivery options and totals while the address is entered. If that fails, the server compares the total when the
 * buyer pays, so nobody pays another amount than the page shows.
 */
export function enhanceQuote(form: HTMLFormElement) {
  if (!one('[data-quote="delivery"], [data-quote="tip"]', form)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  const removeButtons = () => {
    for (const button of all('[data-quote-button]', form)) button.remove()
  }
  removeButtons()

  async function refresh() {
    request.abort()
    request = new AbortController()
    const values = new FormData(form)
    for (const name of secrets) values.delete(name)
    try {
      const answer = await fetch('/checkout/quote', {
        method: 'POST',
        body: new URLSearchParams([...values].map(([name, value]) => [name, String(value)])),
        signal: request.signal,
      })
      if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return
      show(form, new DOMParser().parseFromString(await answer.text(), 'text/html'))
      removeButtons()
    } catch {
      // The network failed, or a later change replaced this request.
    }
  }
  function refreshSoon() {
    // An answer to what is no longer chosen would draw the old choice again.
    request.abort()
    clearTimeout(timer)
    timer = setTimeout(refresh, debounceMs)
  }
  form.addEventListener('change', ({ target }) => {
    if (fields.includes((target as HTMLInputElement).name)) refreshSoon()
  })
  // Many pay right after they typed the amount.
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).name === typed) refreshSoon()
  })
  if (differsFromPage(form, (name) => fields.includes(name))) void refresh()
}

function show(form: HTMLFormElement, fresh: Document) {
  const focused = document.activeElement as HTMLInputElement | null
  const [focusedName, focusedValue] = [focused?.name ?? '', focused?.value]
  for (const part of all('[data-quote]')) {
    const next = one(`[data-quote="${part.dataset.quote}"]`, fresh)
    const isTypedInto = focusedName === typed && part.contains(focused)
    if (next && !isTypedInto) part.replaceWith(document.adoptNode(next))
  }
  if (choices.includes(focusedName))
    all<HTMLInputElement>(`input[name="${focusedName}"]`, form)
      .find(({ value }) => value === focusedValue)
      ?.focus()
  for (const name of ['countryCode', 'region', 'vatNumber']) showFinding(form, fresh, name)
  // The note above the form is about errors that are gone.
  if (!one('[aria-invalid=true]', form)) one('[data-finding]', form)?.remove()
}

/** Replaces the error of a field without touching the field, which may have the focus. */
function showFinding(form: HTMLFormElement, fresh: Document, name: string) {
  const field = one(`#${name}`, form)
  if (!field) return
  one(`#${name}-finding`, form)?.remove()
  const finding = one(`#${name}-finding`, fresh)
  field.toggleAttribute('aria-invalid', Boolean(finding))
  if (!finding) return
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', finding.id)
  const shown = document.adoptNode(finding)
  shown.setAttribute('role', 'alert')
  field.after(shown)
}
