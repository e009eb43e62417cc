import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import { useAccountName } from './account-name.ts'
import { type PayoutDestination, reloadAccounts } from './use-accounts.ts'

interface Props {
  destination: PayoutDestination
  onClose: () => void
}

export function RemoveAccountDialog({ destination, onClose }: Props) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.payoutDestinations.remove({ params: { id: destination.id } }),
    onSuccess: async () => {
      onClose()
      await reloadAccounts()
    },
  })
  return (
    <RemoveDialog
      title={t('payouts.removeTitle', { account: accountName(destination.kind, destination.hint) })}
      action={t('payouts.removeAction')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('payouts.removeText')}
    </RemoveDialog>
  )
}
