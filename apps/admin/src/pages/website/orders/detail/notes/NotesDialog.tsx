import { limits } from '@backroom/contract/selling/order-notes/limits'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { TagsField } from '../../../../../forms/fields/TagsField.tsx'
import { useEntityForm } from '../../../../../forms/use-entity-form.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'

interface Props {
  order: Order
  onClose: () => void
}

export function NotesDialog({ order: { id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useEntityForm({
    load: api.orders.show,
    save: api.orderNotes.save,
    id,
    values: ({ note, tags }) => ({ note, tags }),
    labels: { note: t('orders.note'), tags: t('orders.tags') },
    formatters: { tags: (tags: string[]) => tags.join(', ') },
    onSaved: async () => {
      onClose()
      await reloadOrders()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('orders.notesTitle', { name })} submit={t('orders.saveNotes')} onClose={onClose}>
      <Textarea {...form.field('note')} description={t('orders.noteHint')} rows={5} />
      <TagsField field={form.live('tags')} description={t('orders.tagsHint')} limits={limits} />
    </FormDialog>
  )
}
