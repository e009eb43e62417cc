import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { failureText } from '../../../../../api/notices.ts'
import type { Order } from '../../order-status.ts'
import { LoadingDialog } from '../LoadingDialog.tsx'
import { EditForm } from './EditForm.tsx'

interface Props {
  order: Order
  onClose: () => void
  onDone: (edited: Order) => void
}

const noChanges = {
  ...{ lines: [], added: [], discountKind: 'none' as const, discountValue: 0, discountReason: '' },
}

/** Loads what can be edited now, and says why if nothing can. */
export function EditDialog({ order, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    ...queryOptions(api.orderEdits.preview, { params: { id: order.id }, body: noChanges }),
    // An earlier opening of the dialog saw another order.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { ownNotice: true as const } },
  })
  if (data) return <EditForm order={order} loaded={data} onClose={onClose} onDone={onDone} />
  return (
    <LoadingDialog
      title={t('edits.title', { name: order.name })}
      failure={error && failureText(error)}
      onClose={onClose}
    />
  )
}
