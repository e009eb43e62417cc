import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { SubmitForm } from '../../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { reloadCustomers } from '../form/use-customer-form.ts'
import classes from './Customer.module.css'

/** What happened to a customer, newest first. */
export function TimelineCard({ customer, mayEdit }: { customer: Customer; mayEdit: boolean }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  // A form that was sent is replaced by an empty one.
  const [sent, setSent] = useState(0)
  return (
    <Card title={t('customers.timeline')}>
      {mayEdit && <CommentForm key={sent} id={customer.id} onDone={() => setSent(sent + 1)} />}
      <ol className={classes.timeline}>
        {customer.timeline.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <Entry entry={entry} />
            <span className={classes.soft}>
              {entry.by && `${entry.by} · `}
              <DateTime at={entry.at} timeZone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Entry({ entry: { kind, detail, source, fields } }: { entry: Customer['timeline'][number] }) {
  const { t } = useTranslation()
  if (kind === 'comment') return <p className={classes.text}>{detail}</p>
  const isConsent = kind === 'subscribed' || kind === 'unsubscribed'
  const names = fields.map((field) => t(`customers.${field}`)).join(', ')
  const from = source ? t(`customers.consentSources.${source}`) : ''
  return (
    <>
      <span>{t(`customers.timelineKinds.${kind}`, { detail, source: from, fields: names })}</span>
      {isConsent && detail && <span className={classes.soft}>{detail}</span>}
    </>
  )
}

function CommentForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.customers.comment, {
    values: { text: '' },
    labels: { text: t('customers.comment') },
    check: ({ text }) => ({ text: text.trim() === '' && t('customers.commentMissing') }),
    send: (body) => api.customers.comment({ params: { id }, body, idempotencyKey: key }),
    onDone: async () => {
      await reloadCustomers()
      onDone()
    },
  })
  return (
    <SubmitForm form={form} className={classes.comment}>
      <Textarea {...form.field('text')} description={t('customers.commentHint')} rows={3} />
      <Button type="submit" variant="default" loading={form.isSending}>
        {t('customers.addComment')}
      </Button>
    </SubmitForm>
  )
}
