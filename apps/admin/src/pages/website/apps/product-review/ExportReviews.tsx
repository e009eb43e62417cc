import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useExport } from '../../../../lists/use-export.ts'
import { PageAction } from '../../../../ui/layout/PageActions.tsx'

/** Starts an export of the filtered reviews. The task dock shows its progress and the file. */
export function ExportReviews({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { isPending, start } = useExport('productReviews', (idempotencyKey) =>
    api.productReviews.export({ idempotencyKey, body: filters }),
  )
  return (
    <PageAction isPending={isPending} onClick={() => start()}>
      {t('productReviews.export')}
    </PageAction>
  )
}
