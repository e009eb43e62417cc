import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { CsvDialog, useCsvOptions } from '../../../forms/CsvDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'

/** Starts an import of a file's lines. The task dock shows its progress and skipped lines, and offers to undo it. */
export function ImportInventoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const texts = { lines: t('inventory.lines'), missing: t('inventory.linesMissing'), begun: t('inventory.importBegun') }
  const form = useSubmitForm(api.inventory.import, useCsvOptions(api.inventory.import, texts, onClose))
  return (
    <CsvDialog
      form={form}
      texts={{
        title: t('inventory.importTitle'),
        submit: t('inventory.import'),
        file: t('inventory.file'),
        hint: t('inventory.linesHint'),
      }}
      example={'sku,location,quantity\nTEE-M,Main location,25'}
      onClose={onClose}
    />
  )
}
