import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import type { Order } from '../order-status.ts'
import { reloadOrders } from './reload-orders.ts'

/** Archives an order, or opens it again. An archived order is done, and nothing else of it changes. */
export function useArchive({ id, isArchived }: Order) {
  const { t } = useTranslation()
  const verb = isArchived ? 'unarchive' : 'archive'
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.orderNotes[verb]({ params: { id } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await reloadOrders()
      showNotice({ kind: 'success', title: t('errors.done'), message: t(`orders.${verb}d`) })
    },
  })
  return { verb, isPending, move: () => mutate() } as const
}
