import type { Domain } from '@backroom/contract/stores/domains/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadDomains } from './use-domains.ts'

/** Names the domain and the consequences. */
export function RemoveDomainDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const { t } = useTranslation()
  const { host } = domain
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.domains.remove({ query: { host } }),
    onSuccess: async () => {
      onClose()
      await reloadDomains()
    },
  })
  return (
    <RemoveDialog
      title={t('domains.removeTitle', { host })}
      action={t('domains.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      <p>{t('domains.removeText')}</p>
      {domain.isPrimary && <p>{t('domains.removeMain')}</p>}
    </RemoveDialog>
  )
}
