import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadSizeCharts } from './use-size-chart-form.ts'

interface Props {
  chart: { id: string; name: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveSizeChartDialog({ chart: { id, name }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.sizeCharts.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadSizeCharts()
      await navigateTo('website.sizechart')
    },
  })
  return (
    <RemoveDialog
      title={t('sizeCharts.removeTitle', { name })}
      action={t('sizeCharts.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('sizeCharts.removeText')}
    </RemoveDialog>
  )
}
