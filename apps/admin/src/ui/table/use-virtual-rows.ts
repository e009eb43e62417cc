import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Up to here a table draws all of its rows. */
const mostDrawn = 100

interface Drawn<Model> {
  shown: { model: Model; index: number }[]
  /** Pixels of the rows above and below that are not drawn. */
  before: number
  after: number
}

/** The rows of a long table that the window shows, and some around them. */
export function useVirtualRows<Model>(
  models: readonly Model[],
  body: RefObject<HTMLTableSectionElement | null>,
  rowHeight: number,
): Drawn<Model> {
  const isLong = models.length > mostDrawn
  const virtual = useWindowVirtualizer({
    count: isLong ? models.length : 0,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  })
  if (!isLong) return { shown: models.map((model, index) => ({ model, index })), before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  const shown = items.flatMap(({ index }) => (models[index] === undefined ? [] : [{ model: models[index], index }]))
  const begin = (items[0]?.start ?? 0) - (items[0] ? virtual.options.scrollMargin : 0)
  const end = (items.at(-1)?.end ?? 0) - (items[0] ? virtual.options.scrollMargin : 0)
  return { shown, before: begin, after: virtual.getTotalSize() - end }
}
