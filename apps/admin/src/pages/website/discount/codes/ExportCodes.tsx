import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { ExportAction } from '../../../../lists/ExportAction.tsx'

/** Starts an export of the filtered codes. The task dock shows its progress and the file. */
export function ExportCodes({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <ExportAction
      name="discountCodes"
      label={t('discounts.exportCodes')}
      start={(idempotencyKey) =>
        api.discountCodes.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } })
      }
    />
  )
}
