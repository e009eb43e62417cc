import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { CsvDialog, useCsvOptions } from '../../../../forms/CsvDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'

/** Starts an import of a file's lines. The task dock shows its progress and skipped lines, and offers to undo it. */
export function ImportSpendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const texts = { lines: t('utm.spend.lines'), missing: t('utm.spend.linesMissing'), begun: t('utm.spend.importBegun') }
  const form = useSubmitForm(api.spend.import, useCsvOptions(api.spend.import, texts, onClose))
  return (
    <CsvDialog
      form={form}
      texts={{
        title: t('utm.spend.importTitle'),
        submit: t('utm.spend.import'),
        file: t('utm.spend.file'),
        hint: t('utm.spend.linesHint'),
      }}
      example={'day,source,medium,campaign,amount\n2026-11-21,facebook,cpc,autumn,120.50'}
      onClose={onClose}
    />
  )
}
