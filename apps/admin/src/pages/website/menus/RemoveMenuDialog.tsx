import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useNavigateTo } from '../../../links.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import type { Menu } from './use-menu-columns.tsx'

interface Props {
  menu: Menu
  /** What was typed goes with it. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveMenuDialog({ menu: { id, title }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.menus.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await queryClient.invalidateQueries({ queryKey: ['menus', 'list'] })
      await navigateTo('website.menus')
    },
  })
  return (
    <AskDialog
      title={t('menus.removeTitle', { title })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t('menus.remove')}
          </Button>
        </>
      }
    >
      <p>{t('menus.removeText')}</p>
    </AskDialog>
  )
}
