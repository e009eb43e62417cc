import { mayReceive, topicTable, type WebhookTopic, webhookTopics } from '@backroom/contract/messages/webhooks/topics'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../../../i18n/i18n.ts'
import classes from '../../Apps.module.css'
import type { App } from '../../use-apps.ts'
import '@mantine/core/styles/Checkbox.css'

interface Props {
  app: App
  field: { value: WebhookTopic[]; onChange: (topics: WebhookTopic[]) => void; error?: ReactNode; 'data-path'?: string }
}

/** A checkbox for each event that the app may be told of. */
export function TopicFields({ app, field: { value: chosen, onChange, error, 'data-path': path } }: Props) {
  const { t } = useTranslation()
  const language = storedLanguage()
  const toggle = (topic: WebhookTopic) =>
    onChange(chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic])
  return (
    <>
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
    </>
  )
}
