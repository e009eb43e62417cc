import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useStore } from '../../../session/use-store.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

export const reloadDomains = () => queryClient.invalidateQueries({ queryKey: ['domains'] })

/** Checks the records now and shows the result. */
export function useDomainCheck() {
  const { t } = useTranslation()
  const { id: storeId } = useStore()
  return useMutation({
    mutationFn: ({ host }: Domain) => api.domains.check({ body: { domain: host, storeId } }),
    meta: { quiet: true },
    onSuccess: async ({ host, problem }) => {
      await reloadDomains()
      if (!problem) showNotice({ kind: 'success', title: t('errors.done'), message: t('domains.answers', { host }) })
    },
  })
}
