import { useMediaQuery } from '@mantine/hooks'
import { arrange, plainLayout } from './column.ts'
import { PhoneRows } from './PhoneRows.tsx'
import type { TableProps } from './table-props.ts'
import { WideTable } from './WideTable.tsx'
import '@mantine/core/styles/Checkbox.css'

export type { Column } from './column.ts'

export function DataTable<Row extends object>({ layout = plainLayout, columns, ...props }: TableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (isPhone) return <PhoneRows {...props} />
  return <WideTable {...props} columns={arrange(columns, layout)} layout={layout} />
}
