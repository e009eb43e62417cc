import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { reloadCollections } from './form/use-collection-form.ts'

interface Props {
  collection: { id: string; title: string }
  onClose: () => void
}

/** Copies the stored collection, and opens the copy. */
export function DuplicateCollectionDialog({ collection: { id, title }, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.collections.duplicate, {
    values: { title: t('collections.copyOf', { title }).slice(0, 200) },
    labels: { title: t('collections.title') },
    check: ({ title }) => ({ title: title.trim() === '' && t('collections.titleMissing') }),
    send: (body) => api.collections.duplicate({ params: { id }, body, idempotencyKey: key }),
    onDone: async (copy) => {
      onClose()
      await reloadCollections()
      await navigateTo('website.collections.update', { id: copy.id })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('collections.duplicateTitle', { title })}
      submit={t('collections.duplicate')}
      onClose={onClose}
    >
      <p>{t('collections.duplicateText')}</p>
      <TextInput {...form.field('title')} autoComplete="off" />
    </FormDialog>
  )
}
