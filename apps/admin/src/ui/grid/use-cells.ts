import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlacedText, placesIn } from './rules/blocks.ts'
import { noHistory, record, replay, stepOf } from './rules/cell-history.ts'
import { type CellError, editText, parseCell } from './rules/cell-text.ts'
import { type CellChange, cellValue, type GridColumn, isEditable } from './rules/column.ts'
import type { Block, Place } from './rules/selection.ts'

interface Options<Row extends { id: string }> {
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  onChange: (changes: CellChange[]) => void
  say: (text: string) => void
}

/** Reads and changes the cells of a grid, with undo. */
export function useCells<Row extends { id: string }>({ columns, rows, onChange, say }: Options<Row>) {
  const { t, i18n } = useTranslation()
  const history = useRef(noHistory)
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const reasonOf = (error: CellError) =>
    'limit' in error ? t(`grid.error.${error.code}`, { limit: error.limit }) : t(`grid.error.${error.code}`)
  const isEditableAt = ({ row, column }: Place) =>
    rows[row] !== undefined && columns[column] !== undefined && isEditable(columns[column], rows[row])
  const textAt = ({ row, column }: Place) =>
    rows[row] && columns[column] ? editText(columns[column], rows[row], i18n.language) : ''

  /** Changes cells as one step. @returns how many cells changed */
  const change = (changes: readonly CellChange[]): number => {
    const step = stepOf(changes, (id, key) => cellValue(byId.get(id) ?? {}, key))
    if (step.length === 0) return 0
    history.current = record(history.current, step)
    onChange(step.map(({ id, key, after }) => ({ id, key, value: after })))
    return step.length
  }
  /** Writes texts into cells. Texts that are no value of their column change nothing and are reported. */
  const write = (texts: readonly PlacedText[], notes: readonly string[] = []) => {
    const changes: CellChange[] = []
    const errors: CellError[] = []
    let locked = 0
    for (const { row, column, text } of texts) {
      if (!isEditableAt({ row, column })) {
        locked += 1
        continue
      }
      const { id } = rows[row]!
      const parsed = parseCell(columns[column]!, text, i18n.language)
      if ('error' in parsed) errors.push(parsed.error)
      else changes.push({ id, key: columns[column]!.key, value: parsed.value })
    }
    const count = change(changes)
    const [error] = errors
    say(
      [
        // The user sees a single edit.
        texts.length > 1 && t('grid.changed', { count }),
        error && t('grid.failed', { count: errors.length, reason: reasonOf(error) }),
        locked > 0 && t('grid.locked', { count: locked }),
        ...notes,
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  /** Copies values inside their columns. */
  const fill = (sources: readonly (Place & { from: number })[]) => {
    const changes = sources
      .filter((place) => isEditableAt(place))
      .map(({ row, column, from }) => ({
        id: rows[row]!.id,
        key: columns[column]!.key,
        value: cellValue(rows[from]!, columns[column]!.key),
      }))
    say(t('grid.changed', { count: change(changes) }))
  }
  /** Sets the checkboxes among the cells to the opposite of the active one. */
  const toggle = (active: Place, block: Block) => {
    const value = cellValue(rows[active.row] ?? {}, columns[active.column]?.key ?? '') !== true
    const places = placesIn(block).filter((place) => columns[place.column]?.kind === 'checkbox' && isEditableAt(place))
    change(places.map(({ row, column }) => ({ id: rows[row]!.id, key: columns[column]!.key, value })))
  }
  const step = (direction: 'undo' | 'redo') => {
    const replayed = replay(history.current, direction, (id, key) => {
      const row = byId.get(id)
      return row && cellValue(row, key)
    })
    if (!replayed) return say(t(direction === 'undo' ? 'grid.nothing' : 'grid.nothingToRedo'))
    history.current = replayed.history
    if (replayed.changes.length > 0) onChange(replayed.changes)
    say(t(direction === 'undo' ? 'grid.undone' : 'grid.redone', { count: replayed.changes.length }))
  }
  return {
    isEditableAt,
    textAt,
    write,
    fill,
    toggle,
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Why the text is no value of the cell. */
    errorIn: ({ column }: Place, text: string): string | undefined => {
      const parsed = columns[column] && parseCell(columns[column], text, i18n.language)
      return parsed && 'error' in parsed ? reasonOf(parsed.error) : undefined
    },
  }
}

export type Cells = ReturnType<typeof useCells>
