import { useSortable } from '@dnd-kit/sortable'
import type { CSSProperties } from 'react'

/** Properties of a row of `Reorder` and of its handle. */
export function useReorderRow(key: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return {
    row: { ref: setNodeRef, style, 'data-dragged': isDragging || undefined },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  }
}
