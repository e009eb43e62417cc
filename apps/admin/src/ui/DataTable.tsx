import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned with digits of one width. */
  isNumber?: boolean
  width?: number | string
}

interface Props<Row> {
  /** What the table lists, for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Wraps the first cell in the link that the whole row follows. */
  rowLink: (row: Row, children: ReactNode) => ReactNode
  /** The two lines of a row on the phone: left and right of each. */
  phone: (row: Row) => { title: ReactNode; value: ReactNode; detail: ReactNode; status: ReactNode }
  /** How many grey rows stand in while loading. */
  expectedRows?: number
}

export function DataTable<Row>(props: Props<Row>) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  return isPhone ? <PhoneList {...props} /> : <WideTable {...props} />
}

function WideTable<Row>({ label, columns, rows, rowKey, rowLink, expectedRows = 10 }: Props<Row>) {
  return (
    <table className={classes.table} aria-label={label} aria-busy={rows === undefined}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, header, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined && <LoadingBody columns={columns} rows={expectedRows} />}
        {rows?.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, isNumber }, index) => (
              <td key={key} data-number={isNumber || undefined} className={index === 0 ? classes.link : undefined}>
                {index === 0 ? rowLink(row, cell(row)) : cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LoadingBody<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={row}>
      {columns.map(({ key, isNumber }) => (
        <td key={key} data-number={isNumber || undefined}>
          <span className={classes.bar} />
        </td>
      ))}
    </tr>
  ))
}

function PhoneList<Row>({ label, rows, rowKey, rowLink, phone, expectedRows = 10 }: Props<Row>) {
  if (!rows)
    return (
      <ul className={classes.list} aria-busy="true" aria-label={label}>
        {Array.from({ length: expectedRows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <li key={row}>
            <span className={classes.bar} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => {
        const { title, value, detail, status } = phone(row)
        return (
          <li key={rowKey(row)}>
            <span className={`${classes.title} ${classes.link}`}>{rowLink(row, title)}</span>
            <span className={classes.value}>{value}</span>
            <span className={classes.detail}>{detail}</span>
            <span className={classes.state}>{status}</span>
          </li>
        )
      })}
    </ul>
  )
}
