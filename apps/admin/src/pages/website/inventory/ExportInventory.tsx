import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ExportAction } from '../../../lists/ExportAction.tsx'

/** Starts an export of the filtered levels. The task dock shows its progress and the file. */
export function ExportInventory({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <ExportAction
      name="inventory"
      label={t('inventory.export')}
      start={(idempotencyKey) => api.inventory.export({ idempotencyKey, body: filters })}
    />
  )
}
