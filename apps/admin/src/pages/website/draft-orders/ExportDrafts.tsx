import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { ExportAction } from '../../../lists/ExportAction.tsx'

/** Starts an export of the filtered draft orders. The task dock shows its progress and the file. */
export function ExportDrafts({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <ExportAction
      name="draftOrders"
      label={t('drafts.export')}
      start={(idempotencyKey) =>
        api.draftOrders.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } })
      }
    />
  )
}
