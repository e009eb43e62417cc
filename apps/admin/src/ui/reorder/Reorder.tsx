import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** In display order. */
  keys: readonly string[]
  nameOf: (key: string) => string
  /** `to` is the index among the other rows. */
  move: (key: string, to: number) => void
  /** Beside each other in lines, instead of below each other. */
  isInLines?: boolean
  children: ReactNode
}

/** Shorter pointer movements count as clicks. */
const distancePx = 4

const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/**
 * Rows that can be moved by a handle, with the pointer or the keyboard (Space, arrows, Space; Escape cancels). Screen
 * readers hear each step. Each row uses `useReorderRow`.
 */
export function Reorder({ keys, nameOf, move, isInLines = false, children }: Props) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: distancePx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announce = (what: 'picked' | 'over' | 'moved' | 'left', id: UniqueIdentifier, over = id) =>
    t(`reorder.${what}`, {
      name: nameOf(String(id)),
      place: keys.indexOf(String(over)) + 1,
      count: keys.length,
    })
  /** A picked-up row is over itself at once, which is not worth announcing. */
  const lastOver = useRef<UniqueIdentifier>(undefined)
  const announcements: Announcements = {
    onDragStart({ active }) {
      lastOver.current = active.id
      return announce('picked', active.id)
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver.current) return
      lastOver.current = over.id
      return announce('over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => (over ? announce('moved', active.id, over.id) : announce('left', active.id)),
    onDragCancel: ({ active }) => announce('left', active.id),
  }
  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) move(String(active.id), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isInLines ? [] : [vertical]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('reorder.how') } }}
      onDragEnd={drop}
    >
      <SortableContext items={[...keys]} strategy={isInLines ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
