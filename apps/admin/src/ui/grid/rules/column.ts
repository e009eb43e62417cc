import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | null

interface ColumnBase<Row> {
  /** The property of the row that the column shows. */
  key: string
  header: string
  /** Pixels. */
  width: number
  /** Whether the cell of this row cannot be changed. */
  isLocked?(row: Row): boolean
}

/** Limits of a number. An optional number is null while its cell is empty. */
interface NumberLimits {
  min?: number
  max?: number
  isRequired?: boolean
}

export interface Choice {
  value: string
  label: string
  /** Shown before the label, such as a small picture. */
  face?: ReactNode
}

type ColumnKind<Row> =
  | { kind: 'text'; maxLength?: number; isRequired?: boolean }
  | ({ kind: 'integer' } & NumberLimits)
  /** Minor units of the currency. They are typed in major units. */
  | ({ kind: 'money'; currency: string } & NumberLimits)
  /** Grams. `1.2 kg`, `8 oz` and `2 lb` can be typed, too. */
  | ({ kind: 'weight' } & NumberLimits)
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'checkbox' }
  | { kind: 'readOnly'; text?(row: Row): string; face?(row: Row): ReactNode; isNumber?: boolean }
  /** A button. Enter, Space and a click run it. `label` names the row: "Delete Small / Red". Rows may lack it. */
  | {
      kind: 'action'
      label(row: Row): string
      face: ReactNode
      isMissing?(row: Row): boolean
      onAction(row: Row): void
    }

/** A column of a grid. The first column is read-only and names the row. */
export type GridColumn<Row> = ColumnBase<Row> & ColumnKind<Row>

export interface CellChange {
  id: string
  key: string
  value: CellValue
}

export const cellValue = (row: object, key: string): CellValue => (row as Record<string, CellValue>)[key] ?? null

export const isEditable = <Row>(column: GridColumn<Row>, row: Row) =>
  column.kind !== 'readOnly' && column.kind !== 'action' && !column.isLocked?.(row)

export const isNumber = <Row>(column: GridColumn<Row>) =>
  ['integer', 'money', 'weight'].includes(column.kind) || (column.kind === 'readOnly' && column.isNumber === true)

/** Rows with the changes of a grid. Rows without a change stay the same objects. */
export function applyChanges<Row extends { id: string }>(rows: readonly Row[], changes: readonly CellChange[]): Row[] {
  const byRow = Map.groupBy(changes, ({ id }) => id)
  return rows.map((row) => {
    const own = byRow.get(row.id)
    return own ? { ...row, ...Object.fromEntries(own.map(({ key, value }) => [key, value])) } : row
  })
}

/** Names a cell in the errors of a grid. */
export const cellKey = (id: string, key: string) => `${id} ${key}`
