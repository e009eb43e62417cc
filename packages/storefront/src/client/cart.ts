import { all, one } from './find.ts'

const cookieName = 'cart_count'

/** The server stores the count in a readable cookie, next to the cart's own cookie, which is HttpOnly. */
function countInCookie(): number {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`))
  return Number(found?.slice(cookieName.length + 1)) || 0
}

function showCount(count: number) {
  for (const mark of all('[data-cart-count]')) {
    mark.textContent = String(count)
    mark.hidden = count === 0
  }
}

export function enhanceCart() {
  showCount(countInCookie())
  // A page from the back/forward cache shows an old count.
  addEventListener('pageshow', () => showCount(countInCookie()))
  for (const form of all<HTMLFormElement>('form[data-add]')) form.addEventListener('submit', add)
  enhanceLines()
  const step = one('.storefront')?.dataset.step
  if (step === 'mini-cart')
    for (const link of all('[data-cart-link]')) link.addEventListener('click', (event) => openSheet(event))
}

function enhanceLines() {
  for (const form of all<HTMLFormElement>('form[data-line]')) {
    const update = one<HTMLButtonElement>('.line-update', form)
    if (update) update.hidden = true
    form.addEventListener('change', () => form.requestSubmit())
  }
  for (const form of all<HTMLFormElement>('[data-cart] .line-quantity form')) form.addEventListener('submit', change)
}

/** Updates the lines, the total and everything derived from them in place. The focus stays. */
async function change(event: SubmitEvent) {
  const form = event.currentTarget as HTMLFormElement
  event.preventDefault()
  const body = new URLSearchParams([...new FormData(form, event.submitter)].map(([name, value]) => [name, `${value}`]))
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => undefined)
  if (!answer?.ok) return location.assign('/cart')
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [old, fresh] = [one('[data-cart]'), one('[data-cart]', page)]
  if (!old || !fresh) return location.assign('/cart')
  const { id } = document.activeElement ?? {}
  old.replaceWith(document.adoptNode(fresh))
  showCount(countInCookie())
  enhanceLines()
  // A removed line cannot keep the focus, so it moves to the heading of the cart.
  const place = (id && document.getElementById(id)) || one('h1', fresh)
  if (place?.tagName === 'H1') place.tabIndex = -1
  place?.focus()
  const status = one('[data-cart-said]')
  if (status) status.textContent = one('[data-goal-text]', fresh)?.textContent || (fresh.dataset.saying ?? '')
}

async function openSheet(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const answer = await fetch('/cart/sheet').catch(() => undefined)
  if (answer?.ok) showSheet(await answer.text())
  else location.assign('/cart')
}

/** Adds in place if the theme has a mini cart. Otherwise the form submits and opens the next page. */
async function add(event: SubmitEvent) {
  const form = event.currentTarget as HTMLFormElement
  const submitter = event.submitter as HTMLButtonElement | null
  if (submitter?.name === 'next' || one('.storefront')?.dataset.step !== 'mini-cart') return
  event.preventDefault()
  const answerLine = one('[data-add-answer]', form)
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  if (submitter) submitter.disabled = true
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/x-cart-sheet' } }).catch(
    () => undefined,
  )
  if (submitter) submitter.disabled = false
  if (answer?.headers.has('x-cart-full')) return location.assign('/cart?full')
  if (answer?.headers.has('x-quantity-cut')) return location.assign('/cart?quantity=cut')
  if (answer?.status === 422 && answerLine) {
    answerLine.textContent = await answer.text()
    return
  }
  if (answerLine) answerLine.textContent = (answer?.ok ? answerLine.dataset.added : answerLine.dataset.failed) ?? ''
  if (answer?.ok) showSheet(await answer.text())
}

function showSheet(html: string) {
  const sheet = one<HTMLDialogElement>('dialog[data-sheet]')
  const body = one('[data-sheet-body]')
  if (!sheet || !body) return location.assign('/cart')
  body.innerHTML = html
  showCount(countInCookie())
  if (!sheet.open) sheet.showModal()
  sheet.onclick = (event) => {
    if (event.target === sheet) sheet.close()
  }
}
