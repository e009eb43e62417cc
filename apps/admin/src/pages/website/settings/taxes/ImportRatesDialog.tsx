import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { CsvDialog } from '../../../../forms/CsvDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { type RateRow, rowOf } from './use-taxes-form.ts'

/** Reads a file into the table. Lines that are wrong are named. */
export function ImportRatesDialog({ onRead, onClose }: { onRead: (rows: RateRow[]) => void; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const form = useSubmitForm(api.taxes.readFile, {
    values: { csv: '' },
    labels: { csv: t('taxes.lines') },
    check: ({ csv }) => ({ csv: csv.trim() === '' && t('taxes.linesMissing') }),
    send: (body) => api.taxes.readFile({ body }),
    onDone: ({ rates, errors }) => {
      onRead(rates.map(rowOf))
      const skipped = errors
        .slice(0, 5)
        .map(({ line, en, vi }) => t('taxes.skipped', { line, text: i18n.language === 'vi' ? vi : en }))
      showNotice({
        kind: skipped.length > 0 ? 'failure' : 'success',
        title: t('taxes.read', { count: rates.length }),
        message: skipped.join(' '),
      })
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <CsvDialog
      form={form}
      texts={{
        ...{ title: t('taxes.importTitle'), submit: t('taxes.importSubmit') },
        ...{ file: t('taxes.importFile'), hint: t('taxes.importHint') },
      }}
      example={'country,region,class,name,percent\nUS,NY,standard,Sales tax,8.875'}
      onClose={onClose}
    />
  )
}
