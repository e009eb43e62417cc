import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useExport } from '../../../lists/use-export.ts'
import { PageAction } from '../../../ui/layout/PageActions.tsx'

/** Starts an export of the filtered customers. The task dock shows its progress and the file. */
export function ExportCustomers({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { isPending, start } = useExport('customers', (idempotencyKey) =>
    api.customers.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } }),
  )
  return (
    <PageAction isPending={isPending} onClick={() => start()}>
      {t('customers.export')}
    </PageAction>
  )
}
