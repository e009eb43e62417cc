import { enhanceCode } from './checkout-code.ts'
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
/** It is beside the form. */
const codeField = 'discountCode'
/** Card data stays on the page. */
const secrets = ['cardNumber', 'cardExpiry', 'cardCode', 'cardToken']
const debounceMs = 350

/**
 * Refreshes delivery options, discounts and totals while the form is filled in. If that fails, the server compares the total when the
 * buyer pays, so nobody pays another amount than the page shows.
 */
export function enhanceQuote(form: HTMLFormElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  let codeChange: Promise<boolean> | undefined
  const removeButtons = () => {
    for (const button of all('[data-quote-button]', form)) button.remove()
  }
  removeButtons()

  async function refresh() {
    request.abort()
    request = new AbortController()
    const { signal } = request
    // Its answer is about what was typed before.
    if (codeChange) await codeChange
    if (signal.aborted) return
    const page = await fetchPage('/checkout/quote', valuesOf(form), signal)
    if (!page) return
    show(form, page)
    removeButtons()
  }
  function refreshSoon() {
    // An answer to what is no longer chosen would draw the old choice again.
    request.abort()
    clearTimeout(timer)
    timer = setTimeout(refresh, debounceMs)
  }
  async function changeCode(path: string, button: HTMLButtonElement) {
    request.abort()
    clearTimeout(timer)
    const values = valuesOf(form)
    values.set(button.name, button.value)
    const page = await fetchPage(path, values)
    if (page) show(form, page, true)
    removeButtons()
    return page !== undefined
  }
  enhanceCode(form, (path, button) => {
    codeChange ??= changeCode(path, button).finally(() => {
      codeChange = undefined
    })
    return codeChange
  })
  if (!one('[data-quote="delivery"], [data-quote="tip"]', form)) return
  form.addEventListener('change', ({ target }) => {
    if (fields.includes((target as HTMLInputElement).name)) refreshSoon()
  })
  // Many pay right after they typed the amount.
  form.addEventListener('input', ({ target }) => {
    if ((target as HTMLInputElement).name === typed) refreshSoon()
  })
  if (differsFromPage(form, (name) => fields.includes(name))) void refresh()
}

/** What was filled in, without the card. */
function valuesOf(form: HTMLFormElement): URLSearchParams {
  const values = new FormData(form)
  for (const name of secrets) values.delete(name)
  return new URLSearchParams([...values].map(([name, value]) => [name, String(value)]))
}

/** Undefined if the network failed, the server answered something else, or a later change replaced the request. */
async function fetchPage(path: string, body: URLSearchParams, signal?: AbortSignal): Promise<Document | undefined> {
  try {
    const answer = await fetch(path, { method: 'POST', body, ...(signal && { signal }) })
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return
  }
}

/** @param isCode whether the answer is about the code in the field, which another one leaves as it is typed */
function show(form: HTMLFormElement, fresh: Document, isCode = false) {
  const focused = document.activeElement as HTMLInputElement | null
  const [focusedName, focusedValue] = [focused?.name ?? '', focused?.value]
  const isKept = focusedName === typed || (focusedName === codeField && !isCode)
  const before = shownNow()
  if (!isCode) keepCode(fresh)
  for (const part of all('[data-quote]')) {
    const next = one(`[data-quote="${part.dataset.quote}"]`, fresh)
    if (next && !(isKept && part.contains(focused))) part.replaceWith(document.adoptNode(next))
  }
  if (choices.includes(focusedName))
    all<HTMLInputElement>(`input[name="${focusedName}"]`, form)
      .find(({ value }) => value === focusedValue)
      ?.focus()
  for (const name of ['countryCode', 'region', 'vatNumber']) showFinding(form, fresh, name)
  // The note above the form is about errors that are gone.
  if (!one('[aria-invalid=true]')) one('[data-finding]', form)?.remove()
  announce(before)
}

/** Another answer leaves the code as it is typed. */
function keepCode(fresh: Document) {
  const [now, next] = [document, fresh].map((page) => one<HTMLInputElement>(`[name="${codeField}"]`, page))
  if (now && next) next.value = now.value
}

const shownNow = () => ({
  total: one('[data-quote="amounts"]')?.dataset.saying ?? '',
  delivery: all('[data-quote="delivery"] .choice')
    .map(({ textContent }) => textContent)
    .join(),
})

/** Tells screen readers what a quote has changed. */
function announce(before: ReturnType<typeof shownNow>) {
  const status = one('[data-quote-said]')
  const now = shownNow()
  if (!status) return
  const changes = [
    now.delivery !== before.delivery && status.dataset.delivery,
    now.total !== before.total && now.total,
  ].filter(Boolean)
  if (changes.length > 0) status.textContent = changes.join(' ')
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
