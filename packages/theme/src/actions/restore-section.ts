import type { ThemeDocument } from '../document/document.ts'
import { sameJson } from '../history/same-json.ts'
import { placed, sectionOf, sectionPath, themePageOf, themePagePath } from '../sections/theme-pages.ts'
import { type Edit, edit, json, unchanged } from './action.ts'

/**
 * Brings one section back as it was in a version: settings, blocks, name and whether it is hidden. One that was removed
 * since returns to its place; one that still stands somewhere stays there. A section the version lacks is left alone.
 */
export function restoreSection(
  document: ThemeDocument,
  version: ThemeDocument,
  { page, key }: { page: string; key: string },
): Edit {
  const then = sectionOf(version, page, key)
  const now = sectionOf(document, page, key)
  if (!then || sameJson(then, now)) return unchanged(document)
  const section = { path: sectionPath(page, key), value: json(then) }
  if (now) return edit(document, [section])
  const order = placed(themePageOf(document, page).order, key, placeFrom(document, version, { page, key }))
  return edit(document, [section, { path: [...themePagePath(page), 'order'], value: order }])
}

/** Below the nearest section that stood above it then and still stands; at the top where none does. */
function placeFrom(document: ThemeDocument, version: ThemeDocument, { page, key }: { page: string; key: string }) {
  const { order } = themePageOf(document, page)
  const { order: orderThen } = themePageOf(version, page)
  const above = orderThen.slice(0, orderThen.indexOf(key)).findLast((one) => order.includes(one))
  return above === undefined ? 0 : order.indexOf(above) + 1
}
