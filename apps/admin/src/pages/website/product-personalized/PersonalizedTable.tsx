import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './PersonalizedPage.module.css'
import type { Personalize } from './use-personalizes.ts'

interface Props {
  rows: Personalize[] | undefined
  /** Undefined for people who may only look. */
  onOpen: ((row: Personalize) => void) | undefined
}

export function PersonalizedTable({ rows, onOpen }: Props) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const kind = ({ isRequired }: Personalize) => t(isRequired ? 'personalizes.isRequired' : 'personalizes.isOptional')
  const limit = ({ maxLength }: Personalize) => t('personalizes.characters', { count: maxLength })
  const columns: Column<Personalize>[] = [
    { key: 'product', header: t('personalizes.product'), cell: ({ productTitle }) => productTitle },
    { key: 'label', header: t('personalizes.label'), width: '32%', cell: ({ label }) => label },
    { key: 'kind', header: t('personalizes.kind'), width: 128, cell: kind },
    { key: 'limit', header: t('personalizes.limit'), width: 144, isNumber: true, cell: limit },
  ]
  return (
    <DataTable
      label={pageLabel('website.product-personalized')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLink={(row, children) =>
        onOpen ? (
          <button type="button" className={classes.open} onClick={() => onOpen(row)}>
            {children}
          </button>
        ) : (
          children
        )
      }
      phone={(row) => ({ title: row.productTitle, value: limit(row), detail: row.label, status: kind(row) })}
      expectedRows={6}
    />
  )
}
