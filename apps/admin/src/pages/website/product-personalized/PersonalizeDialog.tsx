import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { RemoveButton } from '../../../forms/RemoveButton.tsx'
import { useFonts } from './fonts/use-fonts.ts'
import { PersonalizeFields } from './PersonalizeFields.tsx'
import { ProductSelect } from './ProductSelect.tsx'
import type { Personalize } from './personalize.ts'
import { useNewPersonalizeForm, usePersonalizeForm } from './use-personalize-form.ts'

export function PersonalizeDialog({ stored, onClose }: { stored: Personalize; onClose: () => void }) {
  const { t } = useTranslation()
  const form = usePersonalizeForm(stored, useFontName(), onClose)
  const remove = useMutation({
    mutationFn: () => api.personalizes.remove({ params: { id: stored.id } }),
    onSuccess: async () => {
      form.deleteDraft()
      onClose()
      await Promise.all(
        ['personalizes', 'fonts'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })),
      )
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('personalizes.editTitle', { product: stored.productTitle })}
      submit={t('personalizes.save')}
      onClose={onClose}
      actions={
        <RemoveButton loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('personalizes.remove')}
        </RemoveButton>
      }
    >
      <PersonalizeFields form={form} storedFont={stored.font} />
    </FormDialog>
  )
}

export function NewPersonalizeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useNewPersonalizeForm(useFontName(), onClose)
  return (
    <FormDialog form={form} title={t('personalizes.add')} submit={t('personalizes.save')} onClose={onClose}>
      <ProductSelect {...form.live('productId')} />
      <PersonalizeFields form={form} storedFont={null} />
    </FormDialog>
  )
}

function useFontName() {
  const { data } = useFonts()
  return (id: string) => data?.fonts.find((font) => font.id === id)?.name ?? id
}
