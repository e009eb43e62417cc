import { Loader } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import type { ColumnFieldsProps } from './ColumnFields.tsx'
import classes from './Views.module.css'

const ColumnFields = lazy(() => import('./ColumnFields.tsx'))

/** Opens the dialog that chooses the table's columns. */
export function ColumnChooser<Row>(props: ColumnFieldsProps<Row>) {
  const { t } = useTranslation()
  // `lazy` drops the type parameter.
  const Fields = ColumnFields as ComponentType<ColumnFieldsProps<Row>>
  return (
    <Dropdown label={t('lists.columns')} className={classes.columns} face={<Columns3 size={16} aria-hidden="true" />}>
      <Suspense fallback={<Loader size="sm" />}>
        <Fields {...props} />
      </Suspense>
    </Dropdown>
  )
}
