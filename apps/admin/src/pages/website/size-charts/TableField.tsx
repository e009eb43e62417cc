import '@mantine/core/styles/Checkbox.css'
import { limits } from '@backroom/contract/catalog/size-charts/limits'
import { trimTable } from '@backroom/contract/catalog/size-charts/rules'
import { Checkbox } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { applyChanges, Grid, type GridColumn } from '../../../ui/grid/Grid.tsx'
import type { SizeChartForm } from './form-parts.ts'
import classes from './SizeCharts.module.css'

/** The values of the columns by their keys, `c0`, `c1`… */
interface Row {
  id: string
  name: string
  [key: string]: string
}

const columnKeys = Array.from({ length: limits.columns }, (_, index) => `c${index}`)

/** The table as a spreadsheet of the largest size. What is empty at its end is no part of it. */
export function TableField({ form }: { form: SizeChartForm }) {
  const { t } = useTranslation()
  const { label, value: cells, onChange, error, 'data-path': path } = form.live('cells')
  const rows = useMemo(
    () =>
      Array.from({ length: limits.rows }, (_, index): Row => {
        const values = columnKeys.map((key, column) => [key, cells[index]?.[column] ?? ''])
        const name = index === 0 ? t('sizeCharts.headings') : String(index)
        return { ...Object.fromEntries(values), id: String(index), name }
      }),
    [cells, t],
  )
  const columns: GridColumn<Row>[] = [
    { key: 'name', header: t('sizeCharts.row'), width: 92, kind: 'readOnly', text: ({ name }) => name },
    ...columnKeys.map(
      (key, index): GridColumn<Row> => ({
        ...{ key, kind: 'text', width: 104, maxLength: limits.cellLength },
        header: t('sizeCharts.column', { number: index + 1 }),
      }),
    ),
    {
      ...{ key: 'delete', kind: 'action', header: t('sizeCharts.deleteRowHeader'), width: 72 },
      label: ({ name }) => t('sizeCharts.deleteRow', { name }),
      face: <Trash2 size={15} aria-hidden="true" />,
      onAction: ({ id }) => onChange(form.values().cells.filter((_, index) => index !== Number(id))),
    },
  ]
  const tableOf = (changed: readonly Row[]) => trimTable(changed.map((row) => columnKeys.map((key) => row[key] ?? '')))
  return (
    <div className={classes.group} data-path={path}>
      <p className={classes.soft}>{t('sizeCharts.cellsHint')}</p>
      <Grid<Row>
        label={label}
        columns={columns}
        rows={rows}
        maxRows={10}
        onChange={(changes) => onChange(tableOf(applyChanges(rows, changes)))}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {cells.length > 0 && <LengthColumns form={form} headings={cells[0] ?? []} />}
    </div>
  )
}

function LengthColumns({ form, headings }: { form: SizeChartForm; headings: readonly string[] }) {
  const { t } = useTranslation()
  const { label, value, onChange, 'data-path': path } = form.live('lengthColumns')
  const change = (column: number, isLength: boolean) =>
    onChange([...value.filter((one) => one !== column), ...(isLength ? [column] : [])].toSorted((a, b) => a - b))
  return (
    <fieldset className={classes.group} data-path={path}>
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.soft}>{t('sizeCharts.lengthColumnsHint')}</p>
      <div className={classes.bar}>
        {headings.map((heading, column) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            key={column}
            size="xs"
            label={heading || t('sizeCharts.column', { number: column + 1 })}
            checked={value.includes(column)}
            onChange={({ currentTarget }) => change(column, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
