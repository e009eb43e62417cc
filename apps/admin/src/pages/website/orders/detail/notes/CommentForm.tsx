import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { SubmitForm } from '../../../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import { MentionField } from './MentionField.tsx'
import { typedText, withMentions } from './mention-text.ts'
import classes from './Notes.module.css'

/** Adds a comment to the timeline. A form that was sent is replaced by an empty one. */
export function CommentForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const [sent, setSent] = useState(0)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = (body: { text: string }) => api.orderNotes.comment({ params: { id }, body, idempotencyKey: key })
  const onDone = () => {
    setSent(sent + 1)
    setKey(crypto.randomUUID())
  }
  return <OneComment key={sent} button={t('orders.addComment')} send={send} onDone={onDone} />
}

type Event = Order['timeline'][number]
interface EditProps {
  event: Event & { comment: NonNullable<Event['comment']> }
  onDone: () => void
}

/** Changes a comment in its place. */
export function EditComment({ event: { id, detail, mentions, comment }, onDone }: EditProps) {
  const { t } = useTranslation()
  // What others see meanwhile does not change what is typed, nor what it is saved against.
  const [before] = useState(() => ({ ...typedText(detail, mentions), revision: comment.revision }))
  const send = (body: { text: string }) =>
    api.orderNotes.editComment({ params: { id }, body, revision: before.revision })
  return (
    <OneComment button={t('orderBuyer.saveComment')} before={before} send={send} onDone={onDone} onCancel={onDone} />
  )
}

interface Props {
  button: string
  /** A stored comment as it is typed, and the ids of those whom it mentions. */
  before?: { text: string; chosen: ReadonlyMap<string, string> }
  send: (body: { text: string }) => Promise<unknown>
  onDone: () => void
  onCancel?: () => void
}

function OneComment({ button, before, send, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const [chosen] = useState(() => new Map(before?.chosen))
  const form = useSubmitForm(api.orderNotes.comment, {
    values: { text: before?.text ?? '' },
    labels: { text: t(before ? 'orderBuyer.editedComment' : 'orders.comment') },
    check: ({ text }) => ({ text: text.trim() === '' && t('orders.commentMissing') }),
    send: ({ text }) => send({ text: withMentions(text, chosen) }),
    onDone: async () => {
      await reloadOrders()
      onDone()
    },
  })
  return (
    <SubmitForm form={form} className={classes.comment}>
      <MentionField field={form.live('text')} description={t('orderBuyer.commentHint')} chosen={chosen} />
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button type="submit" variant="default" loading={form.isSending}>
          {button}
        </Button>
      </div>
    </SubmitForm>
  )
}
