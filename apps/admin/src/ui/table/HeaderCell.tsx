import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'
import type { Sorted } from './DataTable.tsx'

interface Props<Row> {
  column: Column<Row>
  sorted: Sorted | undefined
  onSort: ((by: string) => void) | undefined
  /** Begins a drag of the column's edge. */
  resize: ((event: unknown) => void) | undefined
  width: number | undefined
  onWidth: (width: number) => void
}

const step = 16
const least = 64

export function HeaderCell<Row>({ column, sorted, onSort, resize, width, onWidth }: Props<Row>) {
  const { t } = useTranslation()
  const { header, isNumber, sort } = column
  const direction = sort !== undefined && sorted?.by === sort ? sorted.direction : undefined
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={sort === undefined ? undefined : direction === undefined ? 'none' : `${direction}ending`}
    >
      {sort !== undefined && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(sort)}>
          {header}
          <Arrow size={14} aria-hidden="true" data-on={direction !== undefined || undefined} />
        </button>
      ) : (
        header
      )}
      {resize && (
        // biome-ignore lint/a11y/useSemanticElements: an edge that is dragged; a rule cannot be focused
        <span
          className={classes.edge}
          role="separator"
          aria-orientation="vertical"
          aria-label={t('ui.columnWidth', { name: header })}
          aria-valuenow={width ?? 0}
          tabIndex={0}
          onMouseDown={resize}
          onTouchStart={resize}
          onKeyDown={(event) => widen(event, onWidth)}
        />
      )}
    </th>
  )
}

/** The arrow keys move the edge that has the focus. */
function widen(event: KeyboardEvent<HTMLElement>, onWidth: (width: number) => void) {
  const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
  const cell = event.currentTarget.closest('th')
  if (by === undefined || !cell) return
  event.preventDefault()
  onWidth(Math.max(least, Math.round(cell.getBoundingClientRect().width) + by))
}
