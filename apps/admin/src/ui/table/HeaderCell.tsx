import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'
import type { Sorted } from './table-props.ts'

interface Props<Row> {
  column: Column<Row>
  sorted: Sorted | undefined
  onSort: ((by: string) => void) | undefined
  width: number | undefined
  /** Undefined where columns cannot be resized. */
  onWidth: ((width: number) => void) | undefined
}

const step = 16
const minWidthPx = 64
const maxWidthPx = 800

export function HeaderCell<Row>({ column, sorted, onSort, width, onWidth }: Props<Row>) {
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
      {onWidth && (
        // biome-ignore lint/a11y/useSemanticElements: an edge that is dragged; a rule cannot be focused
        <span
          className={classes.edge}
          role="separator"
          aria-orientation="vertical"
          aria-label={t('ui.columnWidth', { name: header })}
          aria-valuenow={width ?? 0}
          tabIndex={0}
          onPointerDown={(event) => drag(event, onWidth)}
          onKeyDown={(event) => widen(event, onWidth)}
        />
      )}
    </th>
  )
}

const bounded = (width: number) => Math.round(Math.min(Math.max(width, minWidthPx), maxWidthPx))

/** Sets the width when the pointer is released. */
function drag(
  { currentTarget: edge, clientX: from, pointerId }: PointerEvent<HTMLElement>,
  onWidth: (width: number) => void,
) {
  const width = edge.closest('th')?.getBoundingClientRect().width ?? minWidthPx
  edge.setPointerCapture(pointerId)
  const drop = (event: Event) => onWidth(bounded(width + (event as MouseEvent).clientX - from))
  edge.addEventListener('pointerup', drop, { once: true })
}

/** The arrow keys resize the column. */
function widen(event: KeyboardEvent<HTMLElement>, onWidth: (width: number) => void) {
  const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
  const cell = event.currentTarget.closest('th')
  if (by === undefined || !cell) return
  event.preventDefault()
  onWidth(bounded(cell.getBoundingClientRect().width + by))
}
