import { Check } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Grid.module.css'
import { gridSizes } from './grid-sizes.ts'
import { shownText } from './rules/cell-text.ts'
import { cellKey, cellValue, type GridColumn, isEditable, isNumber } from './rules/column.ts'

interface Props<Row extends { id: string }> {
  /** The id of the grid. */
  id: string
  row: Row
  index: number
  columns: readonly GridColumn<Row>[]
  locale: string
  errors: ReadonlyMap<string, string> | undefined
  /** The first and the last selected column; -1 without one. */
  selectedFrom: number
  selectedTo: number
  /** -1 outside the active row. */
  activeColumn: number
  isFillTarget: boolean
}

function Row<Row extends { id: string }>(props: Props<Row>) {
  const { id, row, index, columns, errors, selectedFrom, selectedTo, activeColumn, isFillTarget } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the text box of the grid has the focus
    // biome-ignore lint/a11y/useSemanticElements: the rows are placed, which table rows cannot be
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={{ top: index * gridSizes.row }}>
      {columns.map((column, place) => {
        const isSelected = place >= selectedFrom && place <= selectedTo && selectedFrom >= 0
        const error = errors?.get(cellKey(row.id, column.key))
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support them
          <div
            key={column.key}
            role={place === 0 ? 'rowheader' : 'gridcell'}
            id={`${id}-${index}-${place}`}
            aria-colindex={place + 1}
            aria-selected={isSelected}
            aria-readonly={!isEditable(column, row) || undefined}
            aria-invalid={error ? true : undefined}
            title={error}
            className={classes.cell}
            style={{ width: column.width }}
            data-row={index}
            data-column={place}
            data-active={place === activeColumn || undefined}
            data-number={isNumber(column) || undefined}
            data-target={(isFillTarget && isEditable(column, row)) || undefined}
          >
            <CellFace column={column} row={row} locale={props.locale} />
          </div>
        )
      })}
    </div>
  )
}

/** Memoised, so a key renders only the rows that it changes. */
export const GridRow = memo(Row) as typeof Row

interface FaceProps<Row extends { id: string }> {
  column: GridColumn<Row>
  row: Row
  locale: string
}

function CellFace<Row extends { id: string }>({ column, row, locale }: FaceProps<Row>) {
  const { t } = useTranslation()
  const value = cellValue(row, column.key)
  // A cell that this row does not have.
  if (column.kind === 'checkbox' && value === null && !isEditable(column, row)) return null
  if (column.kind === 'checkbox')
    return (
      <>
        <span className={classes.check} data-check data-checked={value === true || undefined} aria-hidden="true">
          {value === true && <Check size={13} />}
        </span>
        <span className={classes.hidden}>{t(value === true ? 'grid.yes' : 'grid.no')}</span>
      </>
    )
  if (column.kind === 'action')
    return column.isMissing?.(row) ? null : (
      <button
        type="button"
        tabIndex={-1}
        className={classes.action}
        aria-label={column.label(row)}
        title={column.label(row)}
        onClick={() => column.onAction(row)}
      >
        {column.face}
      </button>
    )
  const text = shownText(column, row, locale)
  if (column.kind === 'readOnly' && column.face) return column.face(row)
  const face = column.kind === 'choice' && column.choices.find((choice) => choice.value === (value ?? ''))?.face
  return (
    <>
      {face}
      <span className={classes.text}>{text}</span>
    </>
  )
}
