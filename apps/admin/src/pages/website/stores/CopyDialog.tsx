import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useStore } from '../../../session/use-store.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import '@mantine/core/styles/Checkbox.css'

/** Starts a copy of the shop. The task dock shows its progress. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = useStore().storeDetail
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.storeCopies.create, {
    values: { name: '', slug: '', withProducts: true },
    labels: {
      name: t('ownStores.copyName'),
      slug: t('ownStores.copySlug'),
      withProducts: t('ownStores.copyProducts'),
    },
    body: ({ name, slug, withProducts }) => ({
      ...{ name: name.trim(), withProducts },
      ...(slug.trim() && { slug: slug.trim() }),
    }),
    check: ({ name }) => ({ name: name.trim() === '' && t('ownStores.copyNameMissing') }),
    send: (body) => api.storeCopies.create({ body, idempotencyKey: key }),
    onDone: async () => {
      onClose()
      showNotice({ kind: 'success', title: t('ownStores.copyStarted'), message: t('ownStores.copyStartedText') })
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('ownStores.copyTitle', { name })}
      submit={t('ownStores.copyAction')}
      onClose={onClose}
    >
      <p>{t('ownStores.copyText')}</p>
      <TextInput {...form.field('name')} autoComplete="off" />
      <TextInput {...form.field('slug')} autoComplete="off" description={t('ownStores.copySlugHint')} />
      <Checkbox {...form.checkbox('withProducts')} description={t('ownStores.copyProductsHint')} />
    </FormDialog>
  )
}
