import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { SubmitForm } from '../../../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadOrders } from '../reload-orders.ts'
import classes from './Notes.module.css'

/** Adds a comment to the timeline. A form that was sent is replaced by an empty one. */
export function CommentForm({ id }: { id: string }) {
  const [sent, setSent] = useState(0)
  return <OneComment key={sent} id={id} onDone={() => setSent(sent + 1)} />
}

function OneComment({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.orderNotes.comment, {
    values: { text: '' },
    labels: { text: t('orders.comment') },
    check: ({ text }) => ({ text: text.trim() === '' && t('orders.commentMissing') }),
    send: (body) => api.orderNotes.comment({ params: { id }, body, idempotencyKey: key }),
    onDone: async () => {
      await reloadOrders()
      onDone()
    },
  })
  return (
    <SubmitForm form={form} className={classes.comment}>
      <Textarea {...form.field('text')} description={t('orders.commentHint')} rows={2} />
      <Button type="submit" variant="default" loading={form.isSending}>
        {t('orders.addComment')}
      </Button>
    </SubmitForm>
  )
}
