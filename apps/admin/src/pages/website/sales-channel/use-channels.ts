import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

export type { SalesChannel } from '@backroom/contract/catalog/sales-channels/endpoints'

export const reloadChannels = () => queryClient.invalidateQueries({ queryKey: ['salesChannels'] })

interface Change {
  published: boolean
  /** All active products if it is omitted. */
  ids?: string[]
}

/** Starts a task that publishes products in a channel or leaves them out. */
export function usePublish(id: string) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async ({ published, ids }: Change) => {
      const args = { params: { id }, idempotencyKey: crypto.randomUUID() }
      if (ids) return api.salesChannels.publish({ ...args, body: { published, ids } })
      const { count } = await api.products.count({ query: { status: 'active' } })
      return api.salesChannels.publishMatching({ ...args, body: { published, matching: { status: 'active', count } } })
    },
    meta: { quiet: true },
    onSuccess: async () => {
      showNotice({ kind: 'success', title: t('salesChannels.begun'), message: t('lists.begunText') })
      await Promise.all([reloadChannels(), queryClient.invalidateQueries({ queryKey: ['tasks'] })])
    },
  })
}
