import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useExport } from '../../../lists/use-export.ts'

/** Starts an export of the filtered checkouts. The task dock shows its progress and the file. */
export function ExportAbandoned({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { isPending, start } = useExport('abandonedCheckouts', (idempotencyKey) =>
    api.abandonedCheckouts.export({ idempotencyKey, body: { ...filters, language: storedLanguage() } }),
  )
  return (
    <Button variant="default" loading={isPending} onClick={() => start()}>
      {t('abandoned.export')}
    </Button>
  )
}
