import { limits } from '@backroom/contract/proxies/limits'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** §9: page 1, limit 10, asked for again while the list is empty. */
export const connectionOptions = () =>
  Object.assign(queryOptions(api.proxies.list, { query: { page: 1, limit: 10 } }), {
    refetchInterval: ({ state }: { state: { data?: { proxies: unknown[] } | undefined } }) =>
      state.data?.proxies.length === 0 && limits.proxyRecheckMs,
    refetchIntervalInBackground: true,
    meta: { silent: true } as const,
  })

export function useConnectGateway() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () => api.proxies.save({ body: { name: t('onboarding.gateway.name'), kind: 'test' } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['proxies'] }),
        queryClient.invalidateQueries({ queryKey: ['onboarding'] }),
      ]),
  })
}
