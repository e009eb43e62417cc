import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
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
    <AskDialog
      title={t('fonts.removeTitle', { name: font.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('fonts.removeFont')}
          </Button>
        </>
      }
    >
      <p>{font.productCount ? t('fonts.removeUsed', { products }) : t('fonts.removeUnused')}</p>
    </AskDialog>
  )
}
