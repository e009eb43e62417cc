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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** In their order. */
  keys: readonly string[]
  nameOf: (key: string) => string
  /** `to` counts the others, without the one that moves. */
  move: (key: string, to: number) => void
  children: ReactNode
}

/** A click on the handle is no drag yet. */
const distancePx = 4

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/**
 * Rows that are moved by their handle: with mouse, pen or finger, or with the keyboard (Space, arrows, Space; Escape lets
 * them fall back). What happens is said to screen readers. Each row takes its part from `useReorderRow`.
 */
export function Reorder({ keys, nameOf, move, children }: Props) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: distancePx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const say = (what: 'picked' | 'over' | 'moved' | 'left', id: UniqueIdentifier, over = id) =>
    t(`reorder.${what}`, {
      name: nameOf(String(id)),
      place: keys.indexOf(String(over)) + 1,
      count: keys.length,
    })
  /** A row that is picked up is over itself at once: that is not worth a word. */
  const lastOver = useRef<UniqueIdentifier>(undefined)
  const announcements: Announcements = {
    onDragStart({ active }) {
      lastOver.current = active.id
      return say('picked', active.id)
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver.current) return
      lastOver.current = over.id
      return say('over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => (over ? say('moved', active.id, over.id) : say('left', active.id)),
    onDragCancel: ({ active }) => say('left', active.id),
  }
  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) move(String(active.id), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('reorder.how') } }}
      onDragEnd={drop}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
