import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { reloadWidgets } from './use-widget-form.ts'

interface Props {
  widget: { id: string; heading: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveWidgetDialog({ widget: { id, heading }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.productWidgets.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadWidgets()
      await navigateTo('website.apps.widgets.list')
    },
  })
  return (
    <RemoveDialog
      title={t('productWidgets.removeTitle', { heading })}
      action={t('productWidgets.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('productWidgets.removeText')}
    </RemoveDialog>
  )
}
