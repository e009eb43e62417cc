import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ExportAction } from '../../../../lists/ExportAction.tsx'

/** Starts an export of the filtered reviews. The task dock shows its progress and the file. */
export function ExportReviews({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <ExportAction
      name="productReviews"
      label={t('productReviews.export')}
      start={(idempotencyKey) => api.productReviews.export({ idempotencyKey, body: filters })}
    />
  )
}
