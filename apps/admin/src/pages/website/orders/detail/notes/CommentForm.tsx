import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { SubmitForm } from '../../../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadOrders } from '../reload-orders.ts'
import { MentionField } from './MentionField.tsx'
import { withMentions } from './mention-text.ts'
import classes from './Notes.module.css'

/** Adds a comment to the timeline. A form that was sent is replaced by an empty one. */
export function CommentForm({ id }: { id: string }) {
  const [sent, setSent] = useState(0)
  return <OneComment key={sent} id={id} onDone={() => setSent(sent + 1)} />
}

function OneComment({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const [chosen] = useState(() => new Map<string, string>())
  const form = useSubmitForm(api.orderNotes.comment, {
    values: { text: '' },
    labels: { text: t('orders.comment') },
    check: ({ text }) => ({ text: text.trim() === '' && t('orders.commentMissing') }),
    send: ({ text }) => {
      const body = { text: withMentions(text, chosen) }
      return api.orderNotes.comment({ params: { id }, body, idempotencyKey: key })
    },
    onDone: async () => {
      await reloadOrders()
      onDone()
    },
  })
  return (
    <SubmitForm form={form} className={classes.comment}>
      <MentionField field={form.live('text')} description={t('orderBuyer.commentHint')} chosen={chosen} />
      <Button type="submit" variant="default" loading={form.isSending}>
        {t('orders.addComment')}
      </Button>
    </SubmitForm>
  )
}
