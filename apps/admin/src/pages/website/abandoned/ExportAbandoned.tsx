import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { ExportAction } from '../../../lists/ExportAction.tsx'

/** Starts an export of the filtered checkouts. The task dock shows its progress and the file. */
export function ExportAbandoned({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <ExportAction
      name="abandonedCheckouts"
      label={t('abandoned.export')}
      start={(idempotencyKey) =>
        api.abandonedCheckouts.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } })
      }
    />
  )
}
