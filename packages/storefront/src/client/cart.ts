import { all, one } from './find.ts'

const cookieName = 'cart_count'

/** The server keeps the number in a readable cookie beside the cart's own, which no script sees. */
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
  // A page from the browser's memory shows the number of its own time.
  addEventListener('pageshow', () => showCount(countInCookie()))
  for (const form of all<HTMLFormElement>('form[data-add]')) form.addEventListener('submit', add)
  for (const form of all<HTMLFormElement>('form[data-line]')) {
    const update = one<HTMLButtonElement>('.line-update', form)
    if (update) update.hidden = true
    form.addEventListener('change', () => form.requestSubmit())
  }
  const step = one('.storefront')?.dataset.step
  if (step === 'mini-cart')
    for (const link of all('[data-cart-link]')) link.addEventListener('click', (event) => openSheet(event))
}

async function openSheet(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const answer = await fetch('/cart/sheet').catch(() => undefined)
  if (answer?.ok) showSheet(await answer.text())
  else location.assign('/cart')
}

/** Adds in place where the theme shows the mini cart; elsewhere the form leads to the next page by itself. */
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
