import { limits } from '@backroom/contract/online-store/menus/limits'
import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'

/** A menu item with its depth from 0. Its children follow. */
export interface MenuRow {
  item: MenuItem
  depth: number
}

/** All items in reading order. */
export const rowsOf = (items: readonly MenuItem[], depth = 0): MenuRow[] =>
  items.flatMap((item) => [{ item, depth }, ...rowsOf(item.children, depth + 1)])

/** Rebuilds the tree. A row belongs to the last row before it with a smaller depth. */
function treeOf(rows: readonly MenuRow[]): MenuItem[] {
  const top: MenuItem[] = []
  const above: MenuItem[][] = [top]
  for (const { item, depth } of rows) {
    const copy = { ...item, children: [] }
    const level = Math.min(depth, above.length - 1)
    above[level]?.push(copy)
    above.splice(level + 1, above.length, copy.children)
  }
  return top
}

/** A row with its descendants, and their range. */
function partOf(rows: readonly MenuRow[], id: string) {
  const start = rows.findIndex(({ item }) => item.id === id)
  const depth = rows[start]?.depth ?? 0
  const next = rows.findIndex((row, index) => index > start && row.depth <= depth)
  const end = next < 0 ? rows.length : next
  const part = start < 0 ? [] : rows.slice(start, end)
  return { start, end, depth, part, height: Math.max(0, ...part.map((row) => row.depth - depth)) + 1 }
}

const shifted = (part: readonly MenuRow[], by: number) => part.map((row) => ({ ...row, depth: row.depth + by }))

/**
 * Moves an item with its descendants, at its depth where possible. @param to the index among all other rows, as in
 * `Reorder`
 */
export function moveRow(items: readonly MenuItem[], id: string, to: number): MenuItem[] {
  const rows = rowsOf(items)
  const { part, depth, height } = partOf(rows, id)
  const others = rows.filter(({ item }) => item.id !== id)
  const before = others[to - 1]
  const rest = rows.filter((row) => !part.includes(row))
  // The target is inside the moved item.
  if (part.length === 0 || (before && part.includes(before))) return [...items]
  const place = before ? rest.indexOf(before) + 1 : 0
  const deepest = Math.min(before ? before.depth + 1 : 0, limits.depth - height)
  const least = Math.min(rest[place]?.depth ?? 0, deepest)
  const chosen = Math.min(Math.max(depth, least), deepest)
  return treeOf(rest.toSpliced(place, 0, ...shifted(part, chosen - depth)))
}

/** Nests an item below the one before it. Undefined without such an item or level. */
export function nestRow(items: readonly MenuItem[], id: string): MenuItem[] | undefined {
  const rows = rowsOf(items)
  const { start, end, depth, part, height } = partOf(rows, id)
  const before = rows[start - 1]
  if (!before || before.depth < depth || depth + height >= limits.depth) return
  return treeOf(rows.toSpliced(start, end - start, ...shifted(part, 1)))
}

/** Moves an item behind its parent. Undefined on the first level. */
export function unnestRow(items: readonly MenuItem[], id: string): MenuItem[] | undefined {
  const rows = rowsOf(items)
  const { start, end, depth, part } = partOf(rows, id)
  if (start < 0 || depth === 0) return
  const next = rows.findIndex((row, index) => index >= end && row.depth < depth)
  const place = (next < 0 ? rows.length : next) - part.length
  return treeOf(rows.toSpliced(start, part.length).toSpliced(place, 0, ...shifted(part, -1)))
}

/** Moves an item past a sibling. Undefined without one. */
export function stepRow(items: readonly MenuItem[], id: string, by: -1 | 1): MenuItem[] | undefined {
  const index = items.findIndex((item) => item.id === id)
  if (index >= 0) {
    const [item, other] = [items[index], items[index + by]]
    return item && other ? items.with(index, other).with(index + by, item) : undefined
  }
  for (const [place, item] of items.entries()) {
    const children = stepRow(item.children, id, by)
    if (children) return items.with(place, { ...item, children })
  }
  return undefined
}

/** Removes an item with its descendants. */
export const removeRow = (items: readonly MenuItem[], id: string): MenuItem[] =>
  items.flatMap((item) => (item.id === id ? [] : [{ ...item, children: removeRow(item.children, id) }]))

export const changeRow = (
  items: readonly MenuItem[],
  id: string,
  part: Partial<Pick<MenuItem, 'title' | 'link'>>,
): MenuItem[] =>
  items.map((item) =>
    item.id === id ? { ...item, ...part } : { ...item, children: changeRow(item.children, id, part) },
  )
