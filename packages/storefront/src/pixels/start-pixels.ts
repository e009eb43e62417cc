import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import { isPixelAllowed } from '@backroom/contract/analytics/pixels/rules'
import type { AdvertisingEvent, AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import { answerIn, objects } from '../pixel/consent.ts'
import { eventId } from '../pixel/event-id.ts'
import { askVisitor } from '../visits-question/ask-visitor.ts'
import { google } from './google.ts'
import { meta } from './meta.ts'
import type { EventAbout, PixelPage, PixelView } from './pixel-page.ts'
import type { Tell } from './tell.ts'
import { tiktok } from './tiktok.ts'

/** Each loads the platform's script once per page and starts a pixel. */
const begin: Record<AdvertisingPlatform, (code: string) => Tell> = { meta, tiktok, google }

/** Starts the pixels that need no consent, and the others after the visitor agrees. */
export function startPixels({ pixels, visits, ...about }: PixelPage, page: Document) {
  const answer = answerIn(page.cookie)
  const isAgainst = objects(navigator) || answer === 'no'
  const may = (agreed: boolean) =>
    pixels.filter((pixel) => isPixelAllowed(pixel, visits, { agreed, objects: isAgainst }))
  const now = may(answer === 'yes')
  run(now, about, page)
  const later = may(true).filter((pixel) => !now.includes(pixel))
  if (later.length > 0)
    askVisitor(page, (agrees) => {
      if (agrees) run(later, about, page)
    })
}

function run(pixels: PixelView[], { product, purchase }: Omit<PixelPage, 'pixels' | 'visits'>, page: Document) {
  const running = pixels.map(({ platform, code, events }) => ({ platform, events, tell: begin[platform](code) }))
  const report = (event: AdvertisingEvent, about: { id?: string } & Partial<EventAbout> = {}) => {
    const details = { id: eventId(), ...about }
    for (const { platform, events, tell } of running)
      if (events.includes(event)) tell(platforms[platform].events[event], details)
  }
  report('page_view')
  if (product) report('view_content', product)
  if (purchase) report('purchase', purchase)
  if (running.length === 0) return
  // The checkout page itself runs no platform scripts, so the start of a checkout is reported on the page before.
  page.addEventListener('submit', ({ target, submitter }) => {
    if ((target as HTMLFormElement).getAttribute('action') !== '/cart/lines') return
    report('add_to_cart', product)
    if (submitter?.getAttribute('value') === 'checkout') report('reached_checkout', product)
  })
  page.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('a[href="/checkout"]')) report('reached_checkout')
  })
}
