import { limits } from '@backroom/contract/money/payment-connections/limits'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** §9: page 1, limit 10, refetched while the list is empty. */
export const connectionOptions = () =>
  Object.assign(queryOptions(api.paymentConnections.list, { query: { page: 1, limit: 10 } }), {
    refetchInterval: ({ state }: { state: { data?: { proxies: unknown[] } | undefined } }) =>
      state.data?.proxies.length === 0 && limits.recheckMs,
    refetchIntervalInBackground: true,
    meta: { silent: true } as const,
  })

export function useSaveConnection() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () =>
      api.paymentConnections.save({ body: { name: t('onboarding.paymentConnection.name'), kind: 'test' } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['paymentConnections'] }),
        queryClient.invalidateQueries({ queryKey: ['onboarding'] }),
      ]),
  })
}
