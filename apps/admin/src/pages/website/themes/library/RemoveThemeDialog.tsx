import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { reloadThemes } from './reload-themes.ts'

export function RemoveThemeDialog({ theme: { id, name }, onClose }: { theme: ThemeSummary; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.themes.remove({ params: { id } }),
    onSettled: reloadThemes,
    onSuccess: onClose,
  })
  return (
    <RemoveDialog
      title={t('themeLibrary.removeTitle', { name })}
      action={t('themeLibrary.removeConfirm')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('themeLibrary.removeText', { count: limits.binDays })}
    </RemoveDialog>
  )
}
