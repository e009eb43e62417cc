import { lazyPart } from '../lazy-part.ts'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from './column.ts'
import classes from './DataTable.module.css'
import { HeaderCell } from './HeaderCell.tsx'
import { LoadingBody } from './LoadingBody.tsx'
import { TableRow } from './TableRow.tsx'
import type { TableProps } from './table-props.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Tables up to this length render all rows. */
const maxUnwindowedRows = 100

// Few tables are longer.
const WindowOfRows = lazyPart(() => import('./WindowOfRows.tsx'))

const features = tableFeatures({ rowSelectionFeature })
const noRows: never[] = []

type Props<Row extends object> = TableProps<Row> & { layout: Layout }

export function WideTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowLink, rowKey, rowName = rowKey, expectedRows = 10, selection, layout } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRows(props)
  const models = table.getRowModel().rows
  const count = rows?.length ?? 0
  const isSelectable = selection !== undefined
  const hasSelected = isSelectable && Object.keys(selection).length > 0
  useRowKeys(body, {
    count,
    toggle: (index) => isSelectable && models[index]?.toggleSelected(),
    clear: hasSelected ? () => props.onSelect?.(() => ({})) : undefined,
  })
  const isInPart = count > maxUnwindowedRows
  const renderRow = (row: Row, index: number): ReactNode => (
    <TableRow
      key={rowKey(row)}
      row={row}
      index={index}
      isInPart={isInPart}
      columns={columns}
      rowLink={rowLink}
      name={rowName(row)}
      isSelected={models[index]?.getIsSelected()}
      model={models[index]}
    />
  )
  return (
    <table
      className={classes.table}
      aria-label={label}
      aria-busy={rows === undefined}
      aria-rowcount={isInPart ? count + 1 : undefined}
      data-compact={layout.isCompact || undefined}
    >
      <colgroup>
        {isSelectable && <col style={{ width: 44 }} />}
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: layout.widths[key] ?? width }} />
        ))}
      </colgroup>
      <Head table={table} {...props} />
      <tbody ref={body}>
        {!rows && <LoadingBody columns={columns} rows={expectedRows} isSelectable={isSelectable} />}
        {rows && isInPart ? (
          <Suspense fallback={rows.slice(0, maxUnwindowedRows).map(renderRow)}>
            <WindowOfRows
              count={count}
              rowHeight={layout.isCompact ? 36 : 44}
              body={body}
              renderRow={(index) => rows[index] && renderRow(rows[index], index)}
            />
          </Suspense>
        ) : (
          rows?.map(renderRow)
        )}
      </tbody>
    </table>
  )
}

/** The table library only tracks selectable rows. Its state per row would slow down long lists. */
function useRows<Row extends object>({ columns, rows = noRows, rowKey, selection, onSelect }: Props<Row>) {
  const definitions = useMemo(() => columns.map(({ key }) => ({ id: key })), [columns])
  return useTable({
    features,
    columns: definitions,
    data: (selection ? rows : noRows) as Row[],
    getRowId: rowKey,
    state: { rowSelection: { ...selection } },
    onRowSelectionChange: (change) =>
      onSelect?.((before) => (typeof change === 'function' ? change({ ...before }) : change)),
  })
}

type HeadProps<Row extends object> = Props<Row> & { table: ReturnType<typeof useRows<Row>> }

function Head<Row extends object>({ table, columns, selection, sorted, onSort, layout, onLayout }: HeadProps<Row>) {
  const { t } = useTranslation()
  const hasRows = table.getRowModel().rows.length > 0
  const isAll = hasRows && table.getIsAllRowsSelected()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.pick}>
            <Checkbox
              aria-label={t('ui.selectPage')}
              disabled={!hasRows}
              checked={isAll}
              indeterminate={!isAll && table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            sorted={sorted}
            onSort={onSort}
            width={layout.widths[column.key]}
            onWidth={
              onLayout &&
              ((width) => onLayout((before) => ({ ...before, widths: { ...before.widths, [column.key]: width } })))
            }
          />
        ))}
      </tr>
    </thead>
  )
}
