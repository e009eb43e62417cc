import { type Block, blockOf, type Place, type Selection, type Size } from './selection.ts'

/** A text for a cell. */
export interface PlacedText extends Place {
  text: string
}

interface PastePlan {
  texts: PlacedText[]
  /** The cells that change. They are selected afterwards. */
  block: Block
  /** Copied cells that would be outside the table. */
  cut: number
}

/**
 * Where pasted cells go: one value fills the selection, and a block that fits the selection several times is repeated.
 * Any other block begins at the first selected cell.
 */
export function planPaste(cells: readonly (readonly string[])[], selection: Selection, size: Size): PastePlan {
  const { top, left, bottom, right } = blockOf(selection)
  const height = cells.length
  const width = Math.max(...cells.map(({ length }) => length))
  const repeat = (selected: number, copied: number) => (selected % copied === 0 ? selected : copied)
  const rows = repeat(bottom - top + 1, height)
  const columns = repeat(right - left + 1, width)
  const block = {
    ...{ top, left },
    bottom: Math.min(top + rows, size.rows) - 1,
    right: Math.min(left + columns, size.columns) - 1,
  }
  const texts = placesIn(block).flatMap(({ row, column }) => {
    const text = cells[(row - top) % height]?.[(column - left) % width]
    return text === undefined ? [] : [{ row, column, text }]
  })
  const fitting = (block.bottom - top + 1) * (block.right - left + 1)
  return { texts, block, cut: rows * columns - fitting }
}

/** All cells of a block, row by row. */
export const placesIn = ({ top, left, bottom, right }: Block): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  ).flat()

/** From which row each cell below the first row of the block is filled: from the first row of its column. */
export const fillDownSources = (block: Block): (Place & { from: number })[] =>
  placesIn({ ...block, top: block.top + 1 }).map((place) => ({ ...place, from: block.top }))

/** The rows between the block and the row where the fill handle was dropped repeat the block. */
export function fillToSources(block: Block, row: number): (Place & { from: number })[] {
  const height = block.bottom - block.top + 1
  if (row >= block.top && row <= block.bottom) return []
  const target =
    row > block.bottom
      ? { ...block, top: block.bottom + 1, bottom: row }
      : { ...block, top: row, bottom: block.top - 1 }
  return placesIn(target).map((place) => {
    const offset = (((place.row - block.top) % height) + height) % height
    return { ...place, from: block.top + offset }
  })
}
