import type { Place } from './rules/selection.ts'

/** The position of the cell that contains the element. */
export function placeAt(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}
