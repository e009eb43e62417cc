import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useMe } from '../../../../session/use-me.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import type { Order } from '../order-status.ts'
import { reloadOrders } from './reload-orders.ts'

/** An archived order is done: it stays in the list, and changes nothing else. */
export function ArchiveAction({ order: { id, isArchived } }: { order: Order }) {
  const { t } = useTranslation()
  const mayEdit = holds(useMe(), 'orders.edit')
  const verb = isArchived ? 'unarchive' : 'archive'
  const move = useMutation({
    mutationFn: () => api.orderNotes[verb]({ params: { id } }),
    onSuccess: async () => {
      await reloadOrders()
      showNotice({ kind: 'success', title: t('errors.done'), message: t(`orders.${verb}d`) })
    },
  })
  if (!mayEdit) return null
  return (
    <Button variant="default" loading={move.isPending} onClick={() => move.mutate()}>
      {t(`orders.${verb}`)}
    </Button>
  )
}
