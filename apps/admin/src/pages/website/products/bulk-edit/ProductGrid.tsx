import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { applyChanges, cellKey, Grid, type GridColumn } from '../../../../ui/grid/Grid.tsx'
import classes from './BulkEdit.module.css'
import { cellOf, isProductRow, type TableRow } from './table-rows.ts'
import type { TableForm, useTableForm } from './use-table-form.ts'

interface Props extends Pick<ReturnType<typeof useTableForm>, 'sent' | 'savedIds'> {
  form: TableForm
  columns: readonly GridColumn<TableRow>[]
}

const shownRows = 18

/** The spreadsheet over products and variants, with what the server rejected at its cells. */
export function ProductGrid({ form, columns, sent, savedIds }: Props) {
  const { t } = useTranslation()
  const { label, value: rows, onChange, error, 'data-path': path } = form.live('products')
  const hasError = Boolean(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors appear when the form is sent, not while cells are typed
  const errors = useMemo(() => {
    if (!hasError) return undefined
    const cells = form.findings().map(({ path, message }) => ({ message, cell: cellOf(path, sent(), rows) }))
    return new Map(cells.flatMap(({ cell, message }) => (cell ? [[cellKey(cell.id, cell.key), message] as const] : [])))
  }, [error])
  const failed = new Set([...(errors?.keys() ?? [])].map((key) => key.split(' ')[0]))
  const results: GridColumn<TableRow>[] =
    savedIds.size > 0 || failed.size > 0
      ? [
          {
            ...{ key: 'result', header: t('bulkEdit.result'), width: 100, kind: 'readOnly' },
            text: ({ id, variantId }) => {
              if (failed.has(id)) return t('bulkEdit.notSaved')
              return savedIds.has(id) || savedIds.has(variantId) ? t('bulkEdit.saved') : ''
            },
          },
        ]
      : []
  const all: GridColumn<TableRow>[] = [
    {
      ...{ key: 'name', header: t('products.product'), width: 220, kind: 'readOnly' },
      text: (row) => (isProductRow(row) ? String(row.title ?? '') : row.variantTitle),
      face: (row) =>
        isProductRow(row) ? String(row.title ?? '') : <span className={classes.variant}>{row.variantTitle}</span>,
    },
    ...results,
    ...columns,
  ]
  return (
    <div data-path={path}>
      <Grid<TableRow>
        label={label}
        columns={all}
        rows={rows}
        maxRows={shownRows}
        {...(errors && { errors })}
        onChange={(changes) => onChange(applyChanges(form.values().products, changes))}
      />
      {error && !errors?.size && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
