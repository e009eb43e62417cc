import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadDomains } from './use-domains.ts'

/** Names the domain and the consequences. */
export function RemoveDomainDialog({ host, onClose }: { host: string; onClose: () => void }) {
  const { t } = useTranslation()
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
      {t('domains.removeText')}
    </RemoveDialog>
  )
}
