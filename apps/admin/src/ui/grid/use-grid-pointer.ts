import type { MouseEvent, PointerEvent } from 'react'
import { placeAt } from './place-at.ts'
import { at, moveTo, selectWhole } from './rules/selection.ts'
import type { GridState } from './use-grid.ts'

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, select, input') !== null

/** What the pointer does in a grid: it chooses cells, extends the selection, toggles checkboxes and opens edits. */
export function useGridPointer(grid: GridState, isFilling: boolean, focus: () => void) {
  const { selection, size } = grid
  return {
    selectColumn: (column: number) => {
      grid.leave()
      grid.select(selectWhole(at({ row: 0, column }), 'column', size))
      focus()
    },
    cells: {
      /** A press would move the focus away from the text box. */
      onMouseDown: (event: MouseEvent) => {
        if (!isControl(event.target)) event.preventDefault()
      },
      onPointerDown: (event: PointerEvent) => {
        const place = placeAt(event.target)
        if (!place || event.button !== 0 || isControl(event.target)) return
        grid.leave()
        grid.select(moveTo(selection, place, size, event.shiftKey))
        focus()
        if ((event.target as Element).closest('[data-check]')) grid.toggle(place)
      },
      onPointerOver: (event: PointerEvent) => {
        const place = placeAt(event.target)
        const isDragging = event.pointerType === 'mouse' && event.buttons === 1 && !isFilling && !grid.edit
        if (place && isDragging) grid.select(moveTo(selection, place, size, true))
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeAt(event.target) && grid.isEditable && grid.column?.kind !== 'checkbox') grid.startEdit()
      },
    },
  }
}
