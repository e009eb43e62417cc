import { askVisitor } from '../visits-question/ask-visitor.ts'
import { answerIn, objects } from './consent.ts'
import { pixelBatch, trackedUrl } from './pixel-batch.ts'

const flushAfterMs = 1000
const { eventPage, productId, arrival, visits } = document.body.dataset

// Without visit settings in the page, the shop counts no visits.
if (visits && !objects(navigator)) {
  const answer = answerIn(document.cookie)
  if (answer === 'yes' || (visits === 'always' && !answer)) count()
  // Asks once and sends nothing before the visitor agrees.
  else if (!answer) askVisitor(document, (agrees) => agrees && count())
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
  if (arrival) batch.add('reached_checkout')
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.getAttribute('action') === '/cart/lines')
      batch.add('add_to_cart', productId)
  })
  setTimeout(batch.flush, flushAfterMs)
  setInterval(batch.flush, flushAfterMs * 5)
  addEventListener('pagehide', batch.flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && batch.flush())
}
