import type { AppScope } from '@backroom/contract/people/apps/scopes'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { type App, reloadApps } from './use-apps.ts'

interface Props {
  /** The app to change; without it the dialog adds one. */
  app?: App
  onDone: (app: App) => unknown
  onClose: () => void
}

export function AppDialog({ app, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const values: { name: string; scopes: AppScope[] } = { name: app?.name ?? '', scopes: app?.scopes ?? [] }
  const form = useSubmitForm(api.apps.create, {
    values,
    labels: { name: t('apps.name'), scopes: t('apps.scopes') },
    send: (body) =>
      app
        ? api.apps.update({ params: { id: app.id }, body, revision: app.revision })
        : api.apps.create({ body, idempotencyKey: key }),
    onDone: async (saved) => {
      await reloadApps()
      onClose()
      await onDone(saved)
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={app ? t('apps.editTitle', { name: app.name }) : t('apps.addTitle')}
      submit={app ? t('apps.save') : t('apps.add')}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} autoComplete="off" />
      <ScopeFields field={form.live('scopes')} />
    </FormDialog>
  )
}
