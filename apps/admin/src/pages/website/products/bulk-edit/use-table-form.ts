import type { ProductTable, TableChanges } from '@backroom/contract/catalog/products/product-table'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import type { GridColumn } from '../../../../ui/grid/Grid.tsx'
import { shownText } from '../../../../ui/grid/rules/cell-text.ts'
import { changedIds, changesOf, rowsOf, type TableRow } from './table-rows.ts'

/** The products of the table with those that were saved. */
const withSaved = (saved: ProductTable, before: ProductTable): ProductTable => {
  const changed = new Map(saved.products.map((product) => [product.id, product]))
  return {
    ...before,
    products: before.products.map((product) => changed.get(product.id) ?? product),
    // The answer counts only the products that were saved, each of which is one revision further.
    revision: before.revision + saved.products.length,
  }
}

/** The form of the table: the products that a query names. */
export function useTableForm(query: Record<string, string>, columns: readonly GridColumn<TableRow>[]) {
  const { t, i18n } = useTranslation()
  const sent = useRef<TableChanges>({ products: [] })
  const [savedIds, setSavedIds] = useState<ReadonlySet<string>>(new Set())
  const columnOf = (key: string) => columns.find((column) => column.key === key)
  const form = useEntityForm({
    load: api.products.table,
    save: api.products.bulkEdit,
    query,
    values: (table: ProductTable) => ({ products: rowsOf(table) }),
    labels: { products: t('bulkEdit.products') },
    body: (values, stored) => {
      sent.current = changesOf(values.products, stored.products)
      return sent.current
    },
    rows: {
      products: {
        isFixed: true,
        nameOf: ({ title, variantTitle }: TableRow) => variantTitle || String(title ?? t('products.product')),
        labelOf: (key: string) => columnOf(key)?.header ?? key,
        format: (key: string, value: unknown) => {
          const column = columnOf(key)
          return column
            ? shownText(column, { [key]: value } as unknown as TableRow, i18n.language)
            : String(value ?? '')
        },
      },
    },
    formatters: {
      products: (rows: TableRow[]) => rows.map(({ title, variantTitle }) => title ?? variantTitle).join(', '),
    },
    after: withSaved,
    onSaved: () => {
      setSavedIds(changedIds(sent.current))
      return queryClient.invalidateQueries({ queryKey: ['products', 'list'] })
    },
  })
  return { form, sent: () => sent.current, savedIds }
}

/** The part of the form that the spreadsheet needs. */
export interface TableForm {
  live: (name: 'products') => {
    label: string
    value: TableRow[]
    onChange: (rows: TableRow[]) => void
    error?: ReactNode
    'data-path'?: string
  }
  values: () => { products: TableRow[] }
  findings: () => readonly { path: string; message: string }[]
}
