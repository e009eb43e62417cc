import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

interface Props {
  theme: ThemeSummary
  /** The name of the live theme. */
  current: string
  onClose: () => void
}

export function ActivateDialog({ theme, current, onClose }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.themes.activate({ params: { id: theme.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['themes'] }),
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title={t('themes.activateTitle', { name: theme.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('themes.activate')}
          </Button>
        </>
      }
    >
      <p>{t('themes.activateText', { current })}</p>
    </AskDialog>
  )
}
