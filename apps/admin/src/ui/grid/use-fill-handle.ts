import { type MouseEvent, type PointerEvent, useState } from 'react'
import { placeAt } from './place-at.ts'
import type { GridState } from './use-grid.ts'

/** The square at the corner of the selection. Dragging it up or down repeats the selected rows. */
export function useFillHandle(grid: GridState) {
  /** The row under the pointer while the handle is dragged. */
  const [target, setTarget] = useState<number>()
  const rowAt = ({ clientX, clientY }: PointerEvent) => placeAt(document.elementFromPoint(clientX, clientY))?.row
  const handle = {
    /** Keeps the focus in the text box. */
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setTarget(grid.block.bottom)
    },
    onPointerMove: (event: PointerEvent) => {
      if (target !== undefined) setTarget(rowAt(event) ?? target)
    },
    onPointerUp: () => {
      if (target !== undefined) grid.fillTo(target)
      setTarget(undefined)
    },
    onPointerCancel: () => setTarget(undefined),
  }
  return { handle, target }
}
