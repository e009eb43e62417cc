import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Dragged {
  key: string
  index: number
  /** The place it would have if it were dropped now. */
  to: number
}

/** Reordering a list by a handle, with mouse, pen or finger. Escape lets it fall back. */
export function useReorder(list: RefObject<HTMLOListElement | null>, move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged>()
  /** The same, for the pointer's listeners, which outlive a render. */
  const current = useRef<Dragged>(undefined)
  const isDragging = dragged !== undefined

  const show = useCallback((next: Dragged | undefined) => {
    current.current = next
    setDragged(next)
  }, [])

  useEffect(() => {
    if (!isDragging) return
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && show(undefined)
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isDragging, show])

  /** Rows of one height or not: the row whose middle the pointer has passed counts. */
  function placeAt(clientY: number, index: number): number {
    const rows = [...(list.current?.children ?? [])].filter((_, place) => place !== index)
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return clientY > top + height / 2
    }).length
  }

  function grab(event: PointerEvent<HTMLElement>, key: string, index: number) {
    if (event.button !== 0) return
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    show({ key, index, to: index })
    const end = () => {
      const dropped = current.current
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
      show(undefined)
      return dropped
    }
    handle.onpointermove = ({ clientY }) => current.current && show({ key, index, to: placeAt(clientY, index) })
    handle.onpointercancel = end
    handle.onpointerup = () => {
      const dropped = end()
      if (dropped && dropped.to !== index) move(key, dropped.to)
    }
  }
  return { dragged, grab }
}
