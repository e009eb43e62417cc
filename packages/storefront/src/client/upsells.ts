import { one } from './find.ts'

/** Inserts the offer of a place while the browser has nothing else to do, and reports that it was seen. */
export function showUpsell(place: HTMLElement) {
  const load = () => void insert(place)
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 })
  else setTimeout(load)
}

async function insert(place: HTMLElement) {
  // Without an answer the page is as it was.
  const answer = await fetch(place.dataset.upsellPlace ?? '').catch(() => undefined)
  if (!answer?.ok) return
  place.innerHTML = await answer.text()
  const offer = one('[data-upsell]', place)
  if (offer) reportOnceSeen(offer)
}

function reportOnceSeen(offer: HTMLElement) {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      navigator.sendBeacon(offer.dataset.upsell ?? '')
    },
    { threshold: 0.5 },
  )
  seen.observe(offer)
}
