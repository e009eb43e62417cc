/** A cell by its position. */
export interface Place {
  row: number
  column: number
}

/** The rectangle between the cell where the selection began and the active cell. */
export interface Selection {
  anchor: Place
  active: Place
}

export interface Size {
  rows: number
  columns: number
}

/** A rectangle of cells. Its edges belong to it. */
export interface Block {
  top: number
  left: number
  bottom: number
  right: number
}

const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(count - 1, 0))

export const at = (place: Place): Selection => ({ anchor: place, active: place })

/** The selection inside a table that may have become smaller. */
export function inSize({ anchor, active }: Selection, size: Size): Selection {
  const inside = ({ row, column }: Place) => ({ row: clamp(row, size.rows), column: clamp(column, size.columns) })
  return { anchor: inside(anchor), active: inside(active) }
}

export const blockOf = ({ anchor, active }: Selection): Block => ({
  top: Math.min(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  bottom: Math.max(anchor.row, active.row),
  right: Math.max(anchor.column, active.column),
})

export const isSingle = ({ anchor, active }: Selection) => anchor.row === active.row && anchor.column === active.column

/** Moves the active cell. `extend` keeps the other corner of the selection. */
export function moveTo(selection: Selection, active: Place, size: Size, extend = false): Selection {
  return inSize({ anchor: extend ? selection.anchor : active, active }, size)
}

/** The next cell in reading order, or the previous one. Undefined after the last and before the first cell. */
export function nextPlace({ row, column }: Place, by: 1 | -1, size: Size): Place | undefined {
  const index = row * size.columns + column + by
  if (index < 0 || index >= size.rows * size.columns) return undefined
  return { row: Math.floor(index / size.columns), column: index % size.columns }
}

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** The selection after a key. Undefined for keys that do not move it. */
export function afterKey(selection: Selection, event: Key, size: Size, pageRows: number): Selection | undefined {
  const { row, column } = selection.active
  const isFar = event.ctrlKey || event.metaKey
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const places: Record<string, Place> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? lastColumn : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }
  const place = places[event.key]
  return place && moveTo(selection, place, size, event.shiftKey)
}

/** All cells, one column, or one row. The active cell stays in view. */
export function selectWhole(selection: Selection, what: 'all' | 'column' | 'row', size: Size): Selection {
  const { row, column } = selection.active
  const isRow = what === 'row'
  const isColumn = what === 'column'
  return {
    anchor: { row: isRow ? row : size.rows - 1, column: isColumn ? column : size.columns - 1 },
    active: { row: isRow ? row : 0, column: isColumn ? column : 0 },
  }
}
