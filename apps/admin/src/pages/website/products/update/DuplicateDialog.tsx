import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../../links.tsx'

interface Props {
  product: { id: string; title: string }
  onClose: () => void
}

/** Copies the stored product into a draft, and opens the draft. */
export function DuplicateDialog({ product: { id, title }, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.products.duplicate, {
    values: { title: t('products.copyOf', { title }).slice(0, 200) },
    labels: { title: t('products.title') },
    check: ({ title }) => ({ title: title.trim() === '' && t('products.titleMissing') }),
    send: (body) => api.products.duplicate({ params: { id }, body, idempotencyKey: key }),
    onDone: async (copy) => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['products', 'list'] })
      await navigateTo('website.products.update', { id: copy.id })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('products.duplicateTitle', { title })}
      submit={t('products.duplicate')}
      onClose={onClose}
    >
      <p>{t('products.duplicateText')}</p>
      <TextInput {...form.field('title')} autoComplete="off" />
    </FormDialog>
  )
}
