import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import type { Order } from '../../order-status.ts'
import { RefundForm } from './RefundForm.tsx'
import type { RefundProposal } from './refund-values.ts'

interface Props {
  order: Order
  /** What is chosen at first: the pieces that came back, or what edits took off the total. */
  proposes?: RefundProposal | undefined
  onClose: () => void
}

/** Loads what can be refunded now, and says why if nothing can. */
export function RefundDialog({ order, proposes, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    ...queryOptions(api.orders.refundable, { params: { id: order.id } }),
    // What another member refunded meanwhile counts.
    staleTime: 0,
  })
  if (data && data.refundableCents > 0)
    return <RefundForm order={order} refundable={data} proposes={proposes} onClose={onClose} />
  return (
    <AskDialog
      title={t('orders.refundTitle', { name: order.name })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {error && <p role="alert">{t('orders.refundFailed')}</p>}
      {data && <p>{t(data.isDisputed ? 'orders.refundDisputed' : 'orders.refundNothing')}</p>}
      {!data && !error && <LoadingRows rows={3} height={48} />}
    </AskDialog>
  )
}
