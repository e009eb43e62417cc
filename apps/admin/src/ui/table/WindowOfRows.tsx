import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

interface Props {
  count: number
  /** Pixels. */
  rowHeight: number
  body: RefObject<HTMLTableSectionElement | null>
  renderRow: (index: number) => ReactNode
}

/** Renders the rows of a long table that are in view, and some around them. */
export default function WindowOfRows({ count, rowHeight, body, renderRow }: Props) {
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: body.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const margin = items[0] ? virtual.options.scrollMargin : 0
  const before = (items[0]?.start ?? 0) - margin
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0) + margin
  return (
    <>
      {before > 0 && <Gap height={before} />}
      {items.map(({ index }) => renderRow(index))}
      {after > 0 && <Gap height={after} />}
    </>
  )
}

/** Replaces rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (
  <tr>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
)
