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
    onSuccess: async ({ host, state, problem }) => {
      await reloadDomains()
      if (state === 'active' && !problem) showDone(t('errors.done'), t('domains.answers', { host }))
    },
  })
}

export function usePrimaryDomain() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ host }: Domain) => api.domains.setPrimary({ body: { host } }),
    meta: { quiet: true },
    onSuccess: async ({ host }) => {
      // The shop's address is in the store's details too.
      await Promise.all([reloadDomains(), queryClient.invalidateQueries({ queryKey: ['stores'] })])
      showDone(t('errors.done'), t('domains.primaryText', { host }))
    },
  })
}

/** Sets the checkout domain; undefined for the primary one. */
export function useCheckoutDomain() {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (domain: Domain | undefined) => api.domains.setCheckout({ body: { host: domain?.host ?? null } }),
    meta: { quiet: true },
    onSuccess: async ({ host }) => {
      await reloadDomains()
      showDone(t('errors.done'), t('domains.checkoutText', { host }))
    },
  })
}

const showDone = (title: string, message: string) => showNotice({ kind: 'success', title, message })
