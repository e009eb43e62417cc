import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridProps } from './grid-props.ts'
import { fillDownSources, fillToSources, placesIn, planPaste } from './rules/blocks.ts'
import { cellKey } from './rules/column.ts'
import { at, blockOf, inSize, isSingle, moveTo, nextPlace, type Place, type Selection } from './rules/selection.ts'
import { formatTsv, parseTsv } from './rules/tsv.ts'
import { useCells } from './use-cells.ts'

/** The text of the cell that is being edited. */
interface Edit {
  text: string
  error?: string | undefined
}

/** Where the active cell goes after an edit. */
export type Move = 'down' | 'up' | 'next' | 'previous' | 'stay'

/** The state of a grid: the selection, the edited text and the last message. */
export function useGrid<Row extends { id: string }>({ columns, rows, onChange, errors }: GridProps<Row>) {
  const { t } = useTranslation()
  const [kept, select] = useState<Selection>(at({ row: 0, column: Math.min(1, columns.length - 1) }))
  const [edit, setEdit] = useState<Edit>()
  /** Whether an edit is open. The focus may leave before its end is rendered, which must not end it again. */
  const isOpen = useRef(false)
  const open = (next: Edit | undefined) => {
    isOpen.current = next !== undefined
    setEdit(next)
  }
  const [note, say] = useState('')
  const size = { rows: rows.length, columns: columns.length }
  // Rows may have disappeared.
  const selection = inSize(kept, size)
  const { active } = selection
  const block = blockOf(selection)
  const cells = useCells({ columns, rows, onChange, say })
  const column = columns[active.column]
  const row = rows[active.row]

  const moveBy = (move: Move) => {
    if (move === 'stay') return
    const down = move === 'down' ? 1 : -1
    const next =
      move === 'next' || move === 'previous'
        ? nextPlace(active, move === 'next' ? 1 : -1, size)
        : { row: active.row + down, column: active.column }
    if (next) select(moveTo(selection, next, size))
  }
  /** Ends the edit. @returns whether the text was valid; if not, the edit goes on */
  const commit = (move: Move, fillsSelection = false): boolean => {
    if (!edit || !isOpen.current) return true
    const error = cells.errorIn(active, edit.text)
    if (error) {
      open({ ...edit, error })
      return false
    }
    open(undefined)
    if (fillsSelection) cells.write(placesIn(block).map((place) => ({ ...place, text: edit.text })))
    else if (edit.text !== cells.textAt(active)) cells.write([{ ...active, text: edit.text }])
    moveBy(move)
    return true
  }
  useFirstError({
    ...{ columns, rows, errors },
    select: (next) => {
      // The message of the last edit would hide the error.
      say('')
      select(next)
    },
  })
  return {
    selection,
    block,
    size,
    edit,
    note: edit?.error ?? (note || (isSingle(selection) ? '' : selectedText())),
    column,
    row,
    cells,
    /** The text of the active cell. */
    text: edit?.text ?? cells.textAt(active),
    isEditable: cells.isEditableAt(active),
    select: (next: Selection) => {
      say('')
      select(inSize(next, size))
    },
    say,
    leaveHint: () => say(t('grid.leave')),
    moveBy,
    startEdit: (text = cells.textAt(active)) => open({ text }),
    type: (text: string) => open({ text }),
    cancel: () => open(undefined),
    /** Ends the edit of a cell that has choices. */
    choose: (label: string, move: Move) => {
      if (!isOpen.current) return
      open(undefined)
      if (label !== cells.textAt(active)) cells.write([{ ...active, text: label }])
      moveBy(move)
    },
    commit,
    /** Ends the edit when the focus leaves. A text that is no value is dropped. */
    leave: () => {
      const reason = edit && isOpen.current && cells.errorIn(active, edit.text)
      if (!reason) return commit('stay')
      open(undefined)
      say(t('grid.failed', { count: 1, reason }))
    },
    copy: () => {
      const { top, bottom, left, right } = block
      const lines = Array.from({ length: bottom - top + 1 }, (_, line) =>
        Array.from({ length: right - left + 1 }, (_, place) => cells.textAt({ row: top + line, column: left + place })),
      )
      say(t('grid.copied', { count: lines.length * (right - left + 1) }))
      return formatTsv(lines)
    },
    paste: (tsv: string) => {
      const plan = planPaste(parseTsv(tsv), selection, size)
      cells.write(plan.texts, plan.cut > 0 ? [t('grid.cut', { count: plan.cut })] : [])
      select({ anchor: { row: plan.block.bottom, column: plan.block.right }, active: cornerOf(plan.block) })
    },
    clear: () => cells.write(placesIn(block).map((place) => ({ ...place, text: '' }))),
    toggle: (place: Place = active) => cells.toggle(place, place === active ? block : blockOf(at(place))),
    fillDown: () => cells.fill(fillDownSources(block)),
    fillTo: (toRow: number) => {
      cells.fill(fillToSources(block, toRow))
      const anchor = { row: Math.min(block.top, toRow), column: block.left }
      select({ anchor, active: { row: Math.max(block.bottom, toRow), column: block.right } })
    },
  }

  function selectedText() {
    return t('grid.selected', { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 })
  }
}

export type GridState = ReturnType<typeof useGrid>

const cornerOf = ({ top, left }: { top: number; left: number }): Place => ({ row: top, column: left })

/** Makes the first cell with an error the active one when errors appear. */
function useFirstError<Row extends { id: string }>({
  columns,
  rows,
  errors,
  select,
}: Pick<GridProps<Row>, 'columns' | 'rows' | 'errors'> & { select: (selection: Selection) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the rows do not move the active cell
  useEffect(() => {
    if (!errors?.size) return
    for (const [row, { id }] of rows.entries())
      for (const [column, { key }] of columns.entries())
        if (errors.has(cellKey(id, key))) return select(at({ row, column }))
  }, [errors])
}
