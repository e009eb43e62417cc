import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { reloadDomains } from './use-domains.ts'

/** Names the domain and what goes with it. */
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
    <AskDialog
      title={t('domains.removeTitle', { host })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t('domains.remove')}
          </Button>
        </>
      }
    >
      <p>{t('domains.removeText')}</p>
    </AskDialog>
  )
}
