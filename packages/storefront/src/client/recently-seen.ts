import { answerIn, objects } from '../pixel/consent.ts'
import type { SeenProduct } from '../products/RecentlySeen.tsx'
import { one } from './find.ts'

const key = 'seen'
const kept = 8

/** Nothing is stored in the browser of a visitor who was asked and has not agreed, or who objects to being followed. */
const mayKeep = () =>
  !objects(navigator as never) && (document.body.dataset.visits !== 'ask' || answerIn(document.cookie) === 'yes')

/** Shows the products that were seen before this one, and keeps this one. */
export function showRecentlySeen(section: HTMLElement) {
  const list = one('ul', section)
  if (!list || !mayKeep()) return
  const current: SeenProduct = JSON.parse(section.dataset.seen ?? '')
  const before = read().filter(({ href }) => href !== current.href)
  for (const product of before) list.append(itemOf(product))
  section.hidden = before.length === 0
  try {
    localStorage.setItem(key, JSON.stringify([current, ...before].slice(0, kept + 1)))
  } catch {
    // A full or closed store keeps what it had.
  }
}

function read(): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, kept) : []
  } catch {
    return []
  }
}

/** Another script of the shop may have written it. */
const isSeen = (one: Partial<SeenProduct> | null): one is SeenProduct =>
  typeof one?.title === 'string' &&
  /^\/products\/[^/]/.test(one.href ?? '') &&
  /^(\/(?!\/)|https?:)/.test(one.image ?? '')

function itemOf({ href, title, image }: SeenProduct): HTMLElement {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = href
  const picture = link.appendChild(document.createElement('img'))
  Object.assign(picture, { src: image, alt: '', width: 120, height: 150, loading: 'lazy' })
  link.append(title)
  return item
}
