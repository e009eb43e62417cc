import { enhanceCopyButtons } from './copy-buttons.ts'
import { all, one } from './find.ts'

const openAfterMs = 5_000
/** A visitor sees each popup once, and at most one per visit. */
const seenKey = 'popups_seen'
const visitKey = 'popup_seen'

export function enhancePopups() {
  for (const form of all<HTMLFormElement>('form[data-subscribe]')) form.addEventListener('submit', subscribe)
  enhanceCopyButtons()
  const next = nextPopup()
  if (next) scheduleOpening(next)
}

/**
 * The first popup that this visitor has not seen. If the browser has no storage there is none, since it would open on
 * every page.
 */
function nextPopup(): HTMLDialogElement | undefined {
  try {
    if (sessionStorage.getItem(visitKey)) return undefined
    const seen = (localStorage.getItem(seenKey) ?? '').split(' ')
    return all<HTMLDialogElement>('dialog[data-popup]').find(({ dataset }) => !seen.includes(dataset.popup ?? ''))
  } catch {
    return undefined
  }
}

function remember({ dataset }: HTMLDialogElement) {
  sessionStorage.setItem(visitKey, '1')
  localStorage.setItem(seenKey, `${localStorage.getItem(seenKey) ?? ''} ${dataset.popup}`.trim())
}

/**
 * Opens after a delay, or when the pointer leaves towards the browser's toolbar. Never over another dialog or while
 * typing.
 */
function scheduleOpening(popup: HTMLDialogElement) {
  const page = document.documentElement
  let timer = setTimeout(open, openAfterMs)
  function open() {
    clearTimeout(timer)
    const isBusy = one('dialog[open]') || document.activeElement?.matches('input, select, textarea')
    if (isBusy) {
      timer = setTimeout(open, openAfterMs)
      return
    }
    page.removeEventListener('mouseleave', leave)
    remember(popup)
    popup.showModal()
    // The focus moves to the heading, and from there to the close button.
    one('h2', popup)?.focus()
    popup.addEventListener('click', ({ target }) => {
      if (target === popup) popup.close()
    })
  }
  function leave({ clientY }: MouseEvent) {
    if (clientY <= 0) open()
  }
  page.addEventListener('mouseleave', leave)
}

async function subscribe(event: SubmitEvent) {
  event.preventDefault()
  const form = event.currentTarget as HTMLFormElement
  const status = one('[data-answer]', form)
  const fields = one('[data-fields]', form)
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/x-subscribed' } }).catch(
    () => undefined,
  )
  if (!status) return
  // If the shop confirms addresses by email, its answer says so.
  const message = answer?.status === 202 ? await answer.text() : ''
  const outcome = answer?.ok ? 'thanks' : answer?.status === 422 ? 'wrong' : 'failed'
  status.textContent = message || (status.dataset[outcome] ?? '')
  if (outcome !== 'thanks' || !fields) return
  fields.hidden = true
  one('.popup-close', form.parentElement ?? form)?.focus()
}
