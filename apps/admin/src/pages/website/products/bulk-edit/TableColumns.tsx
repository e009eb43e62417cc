import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../../../ui/overlays/Dropdown.tsx'
import classes from './BulkEdit.module.css'

interface Props {
  columns: readonly { key: string; header: string }[]
  hidden: readonly string[]
  show: (key: string, isShown: boolean) => void
}

/** Chooses the columns of the table. */
export function TableColumns({ columns, hidden, show }: Props) {
  const { t } = useTranslation()
  return (
    <Dropdown
      label={t('bulkEdit.columns')}
      className={classes.columns}
      side="below-left"
      face={
        <>
          <Columns3 size={16} aria-hidden="true" /> {t('bulkEdit.columns')}
        </>
      }
    >
      <fieldset className={classes.choices}>
        <legend className={classes.hidden}>{t('bulkEdit.columns')}</legend>
        {columns.map(({ key, header }) => (
          <Checkbox
            key={key}
            label={header}
            checked={!hidden.includes(key)}
            onChange={({ currentTarget }) => show(key, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Dropdown>
  )
}
