import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import type { Menu } from './use-menu-columns.tsx'

interface Props {
  menu: Menu
  /** Typed values are discarded, too. */
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
    <RemoveDialog
      title={t('menus.removeTitle', { title })}
      action={t('menus.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('menus.removeText')}
    </RemoveDialog>
  )
}
