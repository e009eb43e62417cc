import { useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CellInput } from './CellInput.tsx'
import classes from './Grid.module.css'
import { GridHeader } from './GridHeader.tsx'
import { GridRow } from './GridRow.tsx'
import type { GridProps } from './grid-props.ts'
import { gridSizes } from './grid-sizes.ts'
import { cellKey } from './rules/column.ts'
import { useFillHandle } from './use-fill-handle.ts'
import { type GridState, useGrid } from './use-grid.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { placesOf, useFittingColumns, useRowWindow, useVisibleColumn } from './use-grid-scroll.ts'

export type { GridProps } from './grid-props.ts'
export { applyChanges, cellKey, type GridColumn } from './rules/column.ts'

/**
 * A spreadsheet: cells are edited, filled, copied and pasted as in one. Only rows in view are rendered. The focus stays
 * in one text box, which names the active cell and is drawn over it while it is edited.
 */
export function Grid<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, rows, errors, maxRows = 14 } = props
  const columns = useFittingColumns(props.columns)
  const { t } = useTranslation()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const grid = useGrid(props)
  const { active } = grid.selection
  const { lefts, width } = useMemo(() => placesOf(columns), [columns])
  const indexes = useRowWindow(rows, maxRows, active.row, scroller)
  useVisibleColumn(scroller, lefts, columns, active)
  const { handle, target } = useFillHandle(grid)
  const pointer = useGridPointer(grid, target !== undefined, () => input.current?.focus({ preventScroll: true }))
  const error = grid.row && grid.column && errors?.get(cellKey(grid.row.id, grid.column.key))
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
          {...pointer.cells}
        >
          <GridHeader columns={columns} onSelect={pointer.selectColumn} />
          {/* biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be */}
          <div role="rowgroup" className={classes.body} style={{ height: rows.length * gridSizes.row }}>
            <Rows {...{ id, grid, columns, rows, errors, target }} indexes={indexes} />
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

interface RowsProps<Row extends { id: string }> extends Pick<GridProps<Row>, 'columns' | 'rows'> {
  id: string
  grid: GridState
  errors: ReadonlyMap<string, string> | undefined
  /** The row to which the selection is being filled. */
  target: number | undefined
  /** The rows to render. */
  indexes: readonly number[]
}

function Rows<Row extends { id: string }>({ id, grid, columns, rows, errors, target, indexes }: RowsProps<Row>) {
  const { i18n } = useTranslation()
  const { block, selection } = grid
  return indexes.map((index) => {
    const row = rows[index]
    const isSelected = index >= block.top && index <= block.bottom
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
          selectedFrom={isSelected ? block.left : -1}
          selectedTo={isSelected ? block.right : -1}
          activeColumn={index === selection.active.row ? selection.active.column : -1}
          isFillTarget={target !== undefined && isBetween(index, block, target)}
        />
      )
    )
  })
}

const isBetween = (index: number, { top, bottom }: { top: number; bottom: number }, target: number) =>
  (index > bottom && index <= target) || (index < top && index >= target)
