import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { ExportAction } from '../../../lists/ExportAction.tsx'

/** Starts an export of the filtered customers. The task dock shows its progress and the file. */
export function ExportCustomers({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <ExportAction
      name="customers"
      label={t('customers.export')}
      start={(idempotencyKey) =>
        api.customers.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } })
      }
    />
  )
}
