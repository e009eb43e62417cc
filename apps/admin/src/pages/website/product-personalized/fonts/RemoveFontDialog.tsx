import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import type { Font } from './use-fonts.ts'

/** Names the font and the products that lose it. */
export function RemoveFontDialog({ font, onClose }: { font: Font; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const remove = useMutation({
    mutationFn: () => api.fonts.remove({ params: { id: font.id } }),
    onSuccess: async () => {
      onClose()
      await Promise.all(
        ['fonts', 'personalizes'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })),
      )
    },
  })
  const more = font.productCount - font.productTitles.length
  const named = [...font.productTitles, ...(more > 0 ? [t('fonts.moreProducts', { count: more })] : [])]
  const products = new Intl.ListFormat(i18n.language).format(named)
  return (
    <RemoveDialog
      title={t('fonts.removeTitle', { name: font.name })}
      action={t('fonts.removeFont')}
      isPending={remove.isPending}
      onRemove={() => remove.mutate()}
      onClose={onClose}
    >
      {font.productCount ? t('fonts.removeUsed', { products }) : t('fonts.removeUnused')}
    </RemoveDialog>
  )
}
