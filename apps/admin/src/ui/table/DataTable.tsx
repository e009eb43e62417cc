import { useIsPhone } from '../use-is-phone.ts'
import { arrange, plainLayout } from './column.ts'
import { PhoneRows } from './PhoneRows.tsx'
import type { TableProps } from './table-props.ts'
import { WideTable } from './WideTable.tsx'
import '@mantine/core/styles/Checkbox.css'

export type { Column } from './column.ts'

export function DataTable<Row extends object>({ layout = plainLayout, columns, ...props }: TableProps<Row>) {
  if (useIsPhone()) return <PhoneRows {...props} />
  return <WideTable {...props} columns={arrange(columns, layout)} layout={layout} />
}
