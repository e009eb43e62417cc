import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { BuyerChanges } from './library/BuyerChanges.tsx'
import { reloadThemes } from './library/reload-themes.ts'

interface Props {
  theme: ThemeSummary
  /** The live theme. */
  live: ThemeSummary | undefined
  onClose: () => void
}

export function ActivateDialog({ theme, live, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.themes.activate({ params: { id: theme.id } }),
    onSettled: reloadThemes,
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
      <p>{t('themes.activateText', { current: live?.name ?? '' })}</p>
      {live && <BuyerChanges live={live} next={theme} />}
    </AskDialog>
  )
}
