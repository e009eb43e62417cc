import { useVirtualizer } from '@tanstack/react-virtual'
import { type PointerEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CellInput } from './CellInput.tsx'
import classes from './Grid.module.css'
import { GridRow } from './GridRow.tsx'
import { gridSizes } from './grid-sizes.ts'
import type { CellChange, GridColumn } from './rules/column.ts'
import { isNumber } from './rules/column.ts'
import { at, moveTo, selectWhole } from './rules/selection.ts'
import { useFillHandle } from './use-fill-handle.ts'
import { useGrid } from './use-grid.ts'

export { applyChanges, type CellChange, cellKey, type GridColumn } from './rules/column.ts'

export interface GridProps<Row extends { id: string }> {
  /** The accessible name. */
  label: string
  /** The first column is read-only and names the row. It stays in view. */
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  /** Called once for each edit, paste, fill or undo. The caller keeps the values: `applyChanges(rows, changes)`. */
  onChange: (changes: CellChange[]) => void
  /** Messages by `cellKey(id, key)`. The first one gets the focus when they appear. */
  errors?: ReadonlyMap<string, string>
  /** Rows that are visible at once. More rows scroll. */
  maxRows?: number
}

/**
 * A spreadsheet: cells are edited, filled, copied and pasted as in one. Only rows in view are rendered. The focus stays
 * in one text box, which names the active cell and is drawn over it while it is edited.
 */
export function Grid<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, columns, rows, errors, maxRows = 14 } = props
  const { t, i18n } = useTranslation()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const grid = useGrid(props)
  const { active } = grid.selection
  const { lefts, width } = useMemo(() => placesOf(columns), [columns])
  const virtual = useRowWindow(rows, maxRows, active.row, scroller)
  useVisibleColumn(scroller, lefts, columns, active)
  const { handle, target } = useFillHandle(grid)
  const cellAt = (event: { target: EventTarget }) => placeAt(event.target)
  const focus = () => input.current?.focus({ preventScroll: true })

  const press = (event: PointerEvent) => {
    const place = cellAt(event)
    if (!place || event.button !== 0 || (event.target as Element).closest('button, select')) return
    // Keeps the focus in the text box.
    event.preventDefault()
    grid.leave()
    grid.select(moveTo(grid.selection, place, grid.size, event.shiftKey))
    focus()
    if ((event.target as Element).closest('[data-check]')) grid.toggle(place)
  }
  const dragOver = (event: PointerEvent) => {
    const place = cellAt(event)
    const isDragging = event.pointerType === 'mouse' && event.buttons === 1 && target === undefined && !grid.edit
    if (place && isDragging) grid.select(moveTo(grid.selection, place, grid.size, true))
  }
  const error = grid.row && grid.column && errors?.get(`${grid.row.id} ${grid.column.key}`)
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroll}
        style={{ maxHeight: gridSizes.header + maxRows * gridSizes.row + 2 }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be */}
        <div
          role="grid"
          id={id}
          className={classes.grid}
          style={{ width }}
          aria-label={label}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          onPointerDown={press}
          onPointerOver={dragOver}
          onDoubleClick={(event) =>
            cellAt(event) && grid.isEditable && grid.column?.kind !== 'checkbox' && grid.startEdit()
          }
        >
          <Header
            columns={columns}
            onSelect={(column) => {
              grid.leave()
              grid.select(selectWhole(at({ row: 0, column }), 'column', grid.size))
              focus()
            }}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be */}
          <div role="rowgroup" className={classes.body} style={{ height: rows.length * gridSizes.row }}>
            {virtual.map((index) => {
              const row = rows[index]
              const isSelected = index >= grid.block.top && index <= grid.block.bottom
              return (
                row && (
                  <GridRow
                    key={row.id}
                    id={id}
                    row={row}
                    index={index}
                    columns={columns}
                    locale={i18n.language}
                    errors={errors}
                    selectedFrom={isSelected ? grid.block.left : -1}
                    selectedTo={isSelected ? grid.block.right : -1}
                    activeColumn={index === active.row ? active.column : -1}
                    isFillTarget={target !== undefined && isBetween(index, grid.block, target)}
                  />
                )
              )
            })}
          </div>
        </div>
        <CellInput
          ref={input}
          gridId={id}
          label={label}
          grid={grid}
          error={error}
          style={{
            left: lefts[active.column],
            top: gridSizes.header + active.row * gridSizes.row,
            width: columns[active.column]?.width,
          }}
          pageRows={maxRows - 1}
        />
        {grid.isEditable && !grid.edit && (
          <div
            {...handle}
            className={classes.handle}
            title={t('grid.fill')}
            style={{
              left: (lefts[grid.block.right] ?? 0) + (columns[grid.block.right]?.width ?? 0),
              top: gridSizes.header + (grid.block.bottom + 1) * gridSizes.row,
            }}
          />
        )}
      </div>
      <p
        id={`${id}-note`}
        className={classes.note}
        role="status"
        data-error={Boolean(grid.edit?.error ?? error) || undefined}
      >
        {grid.note || error}
      </p>
      <p id={`${id}-how`} hidden>
        {t('grid.how')}
      </p>
    </div>
  )
}

function Header<Row>({
  columns,
  onSelect,
}: {
  columns: readonly GridColumn<Row>[]
  onSelect: (column: number) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be
    <div role="rowgroup" className={classes.head}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the text box has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be */}
      <div role="row" aria-rowindex={1} className={classes.row}>
        {columns.map((column, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the text box has the focus
          // biome-ignore lint/a11y/useSemanticElements: the cells are placed, which table cells cannot be
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 1}
            className={classes.cell}
            style={{ width: column.width }}
            data-number={isNumber(column) || undefined}
            onPointerDown={(event) => {
              event.preventDefault()
              onSelect(index)
            }}
          >
            {column.header}
          </div>
        ))}
      </div>
    </div>
  )
}

function placesOf<Row>(columns: readonly GridColumn<Row>[]) {
  let width = 0
  const lefts = columns.map((column) => {
    const left = width
    width += column.width
    return left
  })
  return { lefts, width }
}

/** The position of the cell that contains the element. */
export function placeAt(target: EventTarget | null) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

const isBetween = (index: number, { top, bottom }: { top: number; bottom: number }, target: number) =>
  (index > bottom && index <= target) || (index < top && index >= target)

/** The indexes of the rows to render: those in view, some around them, and the active one. */
function useRowWindow<Row extends { id: string }>(
  rows: readonly Row[],
  maxRows: number,
  active: number,
  scroller: RefObject<HTMLDivElement | null>,
): number[] {
  const height = gridSizes.header + maxRows * gridSizes.row
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => gridSizes.row,
    overscan: 4,
    scrollMargin: gridSizes.header,
    scrollPaddingStart: gridSizes.header,
    // The height is fixed, so nothing is measured.
    initialRect: { width: 0, height },
    observeElementRect: (_, report) => report({ width: 0, height }),
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.scrollToIndex(active, { align: 'auto' }), [active, virtual])
  const indexes = virtual.getVirtualItems().map(({ index }) => index)
  return indexes.includes(active) || active >= rows.length ? indexes : [...indexes, active].toSorted((a, b) => a - b)
}

/** Scrolls sideways until the active cell is beside the first column, which stays. */
function useVisibleColumn<Row>(
  scroller: RefObject<HTMLDivElement | null>,
  lefts: readonly number[],
  columns: readonly GridColumn<Row>[],
  active: { row: number; column: number },
) {
  const { column } = active
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || element.clientWidth === 0 || column === 0) return
    const left = (lefts[column] ?? 0) - (columns[0]?.width ?? 0)
    const right = (lefts[column] ?? 0) + (columns[column]?.width ?? 0) - element.clientWidth
    if (element.scrollLeft > left) element.scrollLeft = left
    else if (element.scrollLeft < right) element.scrollLeft = Math.min(right, left)
  }, [scroller, lefts, columns, column])
}
