import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { pageQueryOptions } from '../../../../../api/client.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { ShownSecret } from '../../../../../ui/overlays/ShownSecret.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import classes from '../../Apps.module.css'
import type { App } from '../../use-apps.ts'
import { LogDialog } from './LogDialog.tsx'
import { RemoveWebhookDialog } from './RemoveWebhookDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'remove' | 'log'; webhook: Webhook }

/** The addresses that receive an app's events. */
export function WebhooksCard({ app, mayChange }: { app: App; mayChange: boolean }) {
  const { t } = useTranslation()
  const { webhooks } = useSuspenseQuery(pageQueryOptions(api.webhooks.list, { params: { id: app.id } })).data
  const [open, setOpen] = useState<Open>()
  const [shown, setShown] = useState<{ secret: string; isChanged: boolean }>()
  const close = () => setOpen(undefined)
  const onSecret = (secret: string) => setShown({ secret, isChanged: false })
  return (
    <Card
      title={t('apps.webhooks')}
      aside={
        mayChange && (
          <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'add' })}>
            {t('apps.addWebhook')}
          </Button>
        )
      }
      flush
    >
      {webhooks.length === 0 && <EmptyState title={t('apps.noWebhooks')}>{t('apps.noWebhooksText')}</EmptyState>}
      {webhooks.length > 0 && (
        <ul className={classes.rows}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              mayChange={mayChange}
              onLog={() => setOpen({ dialog: 'log', webhook })}
              onEdit={() => setOpen({ dialog: 'edit', webhook })}
              onRemove={() => setOpen({ dialog: 'remove', webhook })}
              onSecret={(secret) => setShown({ secret, isChanged: true })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'add' && <WebhookDialog app={app} onSecret={onSecret} onClose={close} />}
      {open?.dialog === 'edit' && (
        <WebhookDialog app={app} webhook={open.webhook} onSecret={onSecret} onClose={close} />
      )}
      {open?.dialog === 'remove' && <RemoveWebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.dialog === 'log' && <LogDialog webhook={open.webhook} onClose={close} />}
      {shown && (
        <ShownSecret
          title={t('apps.newSecret')}
          text={shown.isChanged ? `${t('apps.newSecretText')} ${t('apps.bothSecrets')}` : t('apps.newSecretText')}
          copy={t('apps.copySecret')}
          done={t('apps.keyStored')}
          secret={shown.secret}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  )
}
