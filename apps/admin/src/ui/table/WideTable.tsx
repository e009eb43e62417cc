import { Checkbox } from '@mantine/core'
import {
  columnResizingFeature,
  columnSizingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Layout } from './column.ts'
import classes from './DataTable.module.css'
import type { TableProps } from './DataTable.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const features = tableFeatures({ rowSelectionFeature, columnSizingFeature, columnResizingFeature })
const noRows: never[] = []

type Props<Row extends object> = TableProps<Row> & { layout: Layout }

export function WideTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowLink, rowName = rowKey, expectedRows = 10 } = props
  const { sorted, onSort, selection, onSelect, layout, onLayout } = props
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const definitions = useMemo(() => columns.map(({ key }) => ({ id: key })), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: (rows ?? noRows) as Row[],
    getRowId: rowKey,
    columnResizeMode: 'onEnd',
    defaultColumn: { minSize: 64, maxSize: 800 },
    state: { rowSelection: { ...selection }, columnSizing: layout.widths },
    onRowSelectionChange: (change) => onSelect?.(typeof change === 'function' ? change({ ...selection }) : change),
    onColumnSizingChange: (change) =>
      onLayout?.({ ...layout, widths: typeof change === 'function' ? change(layout.widths) : change }),
  })
  const models = table.getRowModel().rows
  const { shown, before, after } = useVirtualRows(models, body, layout.isCompact ? 36 : 44)
  useRowKeys(body, {
    count: models.length,
    toggle: (index) => selection && models[index]?.toggleSelected(),
  })
  const isAll = models.length > 0 && table.getIsAllRowsSelected()
  return (
    <table
      className={classes.table}
      aria-label={label}
      aria-busy={rows === undefined}
      aria-rowcount={shown.length < models.length ? models.length + 1 : undefined}
      data-compact={layout.isCompact || undefined}
    >
      <colgroup>
        {selection && <col style={{ width: 44 }} />}
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: layout.widths[key] ?? width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classes.pick}>
              <Checkbox
                aria-label={t('ui.selectPage')}
                checked={isAll}
                indeterminate={!isAll && table.getIsSomeRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {table.getHeaderGroups()[0]?.headers.map((header, index) => {
            const column = columns[index] as Column<Row>
            return (
              <HeaderCell
                key={column.key}
                column={column}
                sorted={sorted}
                onSort={onSort}
                resize={onLayout && header.getResizeHandler()}
                width={layout.widths[column.key]}
                onWidth={(width) => onLayout?.({ ...layout, widths: { ...layout.widths, [column.key]: width } })}
              />
            )
          })}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows === undefined && (
          <LoadingBody columns={columns} rows={expectedRows} isSelectable={selection !== undefined} />
        )}
        {before > 0 && <Gap height={before} />}
        {shown.map(({ model, index }) => {
          const row = model.original
          return (
            <tr
              key={model.id}
              data-index={index}
              aria-rowindex={shown.length < models.length ? index + 2 : undefined}
              data-selected={model.getIsSelected() || undefined}
            >
              {selection && (
                <td className={classes.pick}>
                  <Checkbox
                    aria-label={t('ui.select', { name: rowName(row) })}
                    checked={model.getIsSelected()}
                    // Pressed with Shift, it chooses all rows from the last one on.
                    onClick={model.getToggleSelectedHandler()}
                    onChange={() => {}}
                  />
                </td>
              )}
              {columns.map(({ key, cell, isNumber }, place) => (
                <td key={key} data-number={isNumber || undefined} className={place === 0 ? classes.link : undefined}>
                  {place === 0 ? rowLink(row, cell(row)) : cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  )
}

/** Stands for rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
)

interface LoadingProps<Row> {
  columns: readonly Column<Row>[]
  rows: number
  isSelectable: boolean
}

function LoadingBody<Row>({ columns, rows, isSelectable }: LoadingProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={row}>
      {isSelectable && <td className={classes.pick} />}
      {columns.map(({ key, isNumber }) => (
        <td key={key} data-number={isNumber || undefined}>
          <span className={classes.bar} />
        </td>
      ))}
    </tr>
  ))
}
