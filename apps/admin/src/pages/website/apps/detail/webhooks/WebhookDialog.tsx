import '@mantine/core/styles/Checkbox.css'
import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import type { WebhookTopic } from '@backroom/contract/messages/webhooks/topics'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { type App, reloadApps } from '../../use-apps.ts'
import { TopicFields } from './TopicFields.tsx'

interface Props {
  app: App
  /** The webhook to change; without it the dialog adds one. */
  webhook?: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}

export function WebhookDialog({ app, webhook, onSecret, onClose }: Props) {
  const { t } = useTranslation()
  const [isActive, setActive] = useState(webhook?.isActive ?? true)
  const values: { url: string; topics: WebhookTopic[] } = {
    url: webhook?.url ?? 'https://',
    topics: webhook?.topics ?? [],
  }
  const form = useSubmitForm(api.webhooks.create, {
    values,
    labels: { url: t('apps.url'), topics: t('apps.topics') },
    send: async (body) => {
      if (!webhook) return api.webhooks.create({ params: { id: app.id }, body })
      const { id, revision } = webhook
      await api.webhooks.update({ params: { id }, body: { ...body, isActive }, revision })
      return { secret: '' }
    },
    onDone: async ({ secret }) => {
      await reloadApps()
      onClose()
      if (secret) onSecret(secret)
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={webhook ? t('apps.editWebhookTitle') : t('apps.addWebhookTitle')}
      submit={webhook ? t('apps.saveWebhook') : t('apps.addWebhook')}
      onClose={onClose}
    >
      <TextInput {...form.field('url')} description={t('apps.urlHint')} inputMode="url" spellCheck={false} />
      {webhook && (
        <Checkbox
          label={t('apps.isActive')}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
      <TopicFields app={app} field={form.live('topics')} />
    </FormDialog>
  )
}
