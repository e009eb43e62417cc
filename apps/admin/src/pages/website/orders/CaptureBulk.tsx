import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

/** Captures what gateways hold for the selected orders. */
export function CaptureBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'orders')
  const [isAsking, setAsking] = useState(false)
  const { chosen } = rows
  if (!chosen) return null
  const close = () => setAsking(false)
  const start = () => {
    close()
    mutate((idempotencyKey) =>
      chosen.ids
        ? api.orders.captureMany({ idempotencyKey, body: { ids: chosen.ids } })
        : api.orders.captureMatching({
            idempotencyKey,
            body: { matching: { ...chosen.matching, count: chosen.count } },
          }),
    )
  }
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => setAsking(true)}>
        {t('orders.captureMany')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('orders.captureManyTitle', { count: chosen.count })}
          onClose={close}
          actions={
            <>
              <Button variant="default" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button onClick={start}>{t('orders.captureMany')}</Button>
            </>
          }
        >
          <p>{t('orders.captureManyText')}</p>
        </AskDialog>
      )}
    </>
  )
}
