import { answerIn, consentCookie, objects } from './consent.ts'
import { pixelBatch, trackedUrl } from './pixel-batch.ts'

const flushAfterMs = 1000
const aYearS = 31_536_000
const { eventPage, productId, retry, visits } = document.body.dataset

// Without a word about visits in the page the shop counts nobody.
if (visits && !objects(navigator)) {
  const answer = answerIn(document.cookie)
  if (answer === 'yes' || (visits === 'always' && !answer)) count()
  else if (!answer) ask()
}

/** Asks once; nothing is sent before a yes. */
function ask() {
  const question = document.querySelector<HTMLElement>('[data-visits-question]')
  if (!question) return
  question.hidden = false
  question.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement && target.dataset.answer
    if (!answer) return
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: there is no other way in every browser
    document.cookie = `${consentCookie}=${answer}; max-age=${aYearS}; path=/; samesite=lax${secure}`
    question.hidden = true
    if (answer === 'yes') count()
  })
}

function count() {
  const foreign = document.referrer && new URL(document.referrer).host !== location.host ? document.referrer : ''
  const batch = pixelBatch(
    { url: trackedUrl(location), referrer: foreign.slice(0, 2000) },
    {
      sendBeacon: navigator.sendBeacon?.bind(navigator),
      fetch: (url, init) => fetch(url, init),
    },
  )
  batch.add('page_view')
  if (eventPage === 'product') batch.add('view_content', productId)
  // A form shown again after a declined card is the same checkout.
  if (eventPage === 'checkout' && !retry) batch.add('reached_checkout')
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.getAttribute('action') === '/cart/lines')
      batch.add('add_to_cart', productId)
  })
  setTimeout(batch.flush, flushAfterMs)
  setInterval(batch.flush, flushAfterMs * 5)
  addEventListener('pagehide', batch.flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && batch.flush())
}
