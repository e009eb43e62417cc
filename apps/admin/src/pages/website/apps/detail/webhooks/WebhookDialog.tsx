import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { mayReceive, topicTable, type WebhookTopic, webhookTopics } from '@backroom/contract/messages/webhooks/topics'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { storedLanguage } from '../../../../../i18n/i18n.ts'
import classes from '../../Apps.module.css'
import { type App, reloadApps } from '../../use-apps.ts'
import '@mantine/core/styles/Checkbox.css'

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
  const { value: chosen, onChange, error, 'data-path': path } = form.live('topics')
  const toggle = (topic: WebhookTopic) =>
    onChange(chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic])
  const language = storedLanguage()
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
      <fieldset className={classes.group} data-path={path}>
        <legend>{t('apps.topics')}</legend>
        {webhookTopics
          .filter((topic) => mayReceive(app.scopes, topic) || chosen.includes(topic))
          .map((topic) => (
            <Checkbox
              key={topic}
              size="xs"
              label={topicTable[topic][language]}
              description={topic}
              checked={chosen.includes(topic)}
              onChange={() => toggle(topic)}
            />
          ))}
      </fieldset>
      {error && (
        <p className={classes.failed} role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  )
}
