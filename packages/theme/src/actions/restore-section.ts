import type { ThemeDocument } from '../document/document.ts'
import { sameJson } from '../history/same-json.ts'
import { placed, sectionOf, sectionPath, themePageOf, themePagePath } from '../sections/theme-pages.ts'
import { type Edit, edit, json, unchanged } from './action.ts'

/**
 * Restores a section from a saved version: settings, blocks, name and visibility. A section that was removed since then
 * returns to its old place; an existing one keeps its current place. A section that the version lacks does not change.
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

/**
 * The index below the nearest section that preceded it in the version and still exists, or 0 if there is no such
 * section.
 */
function placeFrom(document: ThemeDocument, version: ThemeDocument, { page, key }: { page: string; key: string }) {
  const { order } = themePageOf(document, page)
  const { order: orderThen } = themePageOf(version, page)
  const above = orderThen.slice(0, orderThen.indexOf(key)).findLast((one) => order.includes(one))
  return above === undefined ? 0 : order.indexOf(above) + 1
}
