import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useExport } from '../../../../lists/use-export.ts'

/** Starts an export of the filtered codes. The task dock shows its progress and the file. */
export function ExportCodes({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { isPending, start } = useExport('discountCodes', (idempotencyKey) =>
    api.discountCodes.export({ idempotencyKey, body: filters }),
  )
  return (
    <Button variant="default" loading={isPending} onClick={() => start()}>
      {t('discounts.exportCodes')}
    </Button>
  )
}
