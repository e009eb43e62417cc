import { type ExportColumn, exportColumnNames, exportColumns } from '@backroom/contract/selling/orders/export-columns'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import '@mantine/core/styles/Checkbox.css'
import classes from './ExportDialog.module.css'
import { keepColumns, lastColumns } from './last-columns.ts'

interface Props {
  onClose: () => void
  onDone: (columns: ExportColumn[]) => void
}

/** Asks which columns the file has. The choice of this browser is kept for the next export. */
export default function ExportDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string[]>(lastColumns)
  const columns = exportColumnNames.filter((name) => chosen.includes(name))
  const isWhole = columns.length === exportColumnNames.length
  return (
    <AskDialog
      title={t('orders.export')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={columns.length === 0}
            onClick={() => {
              keepColumns(columns)
              onDone(columns)
            }}
          >
            {t('orders.exportColumns', { count: columns.length })}
          </Button>
        </>
      }
    >
      <p>{t('orders.exportText')}</p>
      <Button
        className={classes.all}
        variant="subtle"
        size="compact-sm"
        onClick={() => setChosen(isWhole ? [] : exportColumnNames)}
      >
        {t(isWhole ? 'orders.noColumns' : 'orders.allColumns')}
      </Button>
      <Checkbox.Group aria-label={t('orders.columns')} value={chosen} onChange={setChosen}>
        <div className={classes.columns}>
          {exportColumnNames.map((name) => (
            <Checkbox key={name} value={name} label={exportColumns[name][storedLanguage()]} />
          ))}
        </div>
      </Checkbox.Group>
    </AskDialog>
  )
}
