import {
  type ExportGroup,
  exportColumnNames,
  exportColumns,
  exportGroups,
  exportItemColumnNames,
  exportItemColumns,
  exportRows,
} from '@backroom/contract/selling/orders/export-columns'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { ColumnGroup } from './ColumnGroup.tsx'
import classes from './ExportDialog.module.css'
import { type ExportChoice, inFileOrder, keepExport, lastExport } from './last-export.ts'

interface Props {
  onClose: () => void
  onDone: (choice: ExportChoice) => void
}

const groups = Object.keys(exportGroups) as ExportGroup[]

/** Asks what a row of the file is and which columns it has. The choice of this browser is kept for the next export. */
export default function ExportDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState(lastExport)
  const language = storedLanguage()
  const { rowsPer, columns, itemColumns } = choice
  const hasItems = rowsPer === 'item'
  const all = { columns: exportColumnNames, ...(hasItems && { itemColumns: exportItemColumnNames }) }
  const none = { columns: [], ...(hasItems && { itemColumns: [] }) }
  const count = columns.length + (hasItems ? itemColumns.length : 0)
  const isWhole = count === exportColumnNames.length + (hasItems ? exportItemColumnNames.length : 0)
  const change = (changed: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...changed }))
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
              const sorted = inFileOrder(choice)
              keepExport(sorted)
              onDone(sorted)
            }}
          >
            {t('orders.exportColumns', { count })}
          </Button>
        </>
      }
    >
      <p>{t('orders.exportText')}</p>
      <RadioCards
        legend={t('orders.exportRows')}
        value={rowsPer}
        choices={exportRows.map((value) => ({
          value,
          label: t(`orders.exportRow.${value}`),
          text: t(`orders.exportRowText.${value}`),
        }))}
        onChange={(value) => change({ rowsPer: value })}
      />
      <Button className={classes.all} variant="subtle" size="compact-sm" onClick={() => change(isWhole ? none : all)}>
        {t(isWhole ? 'orders.noColumns' : 'orders.allColumns')}
      </Button>
      {groups.map((group) => (
        <ColumnGroup
          key={group}
          legend={exportGroups[group][language]}
          columns={exportColumnNames
            .filter((name) => exportColumns[name].group === group)
            .map((name) => ({ name, label: exportColumns[name][language] }))}
          chosen={columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
      ))}
      {hasItems && (
        <ColumnGroup
          legend={t('orders.lines')}
          columns={exportItemColumnNames.map((name) => ({ name, label: exportItemColumns[name][language] }))}
          chosen={itemColumns}
          onChange={(chosen) => change({ itemColumns: chosen })}
        />
      )}
    </AskDialog>
  )
}
