import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { MomentField } from '../../../forms/fields/MomentField.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useStore } from '../../../session/use-store.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { isLinkOver, usualLinkEnd } from './form/draft-values.ts'
import { reloadDrafts } from './form/use-draft-form.ts'

/** Mails the link. The usual text is shown where nothing is typed. */
export function SendDialog({ draft, onClose }: { draft: DraftOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const { name: store } = useStore().storeDetail
  const { id, name, email } = draft
  const form = useSubmitForm(api.draftOrders.send, {
    values: { linkExpiresAt: isLinkOver(draft) ? usualLinkEnd() : draft.linkExpiresAt, subject: '', message: '' },
    labels: {
      ...{ linkExpiresAt: t('drafts.linkExpiresAt'), subject: t('drafts.subject'), message: t('drafts.message') },
    },
    send: (body) => api.draftOrders.send({ params: { id }, body }),
    onDone: async () => {
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('drafts.sent', { email }) })
      await reloadDrafts()
    },
    errorPlace: 'dialog',
  })
  const end = form.live('linkExpiresAt')
  return (
    <FormDialog form={form} title={t('drafts.sendTitle', { name })} submit={t('drafts.send')} onClose={onClose}>
      <p>{t('drafts.sendText', { email })}</p>
      <MomentField {...end} value={end.value ?? usualLinkEnd()} />
      <TextInput
        {...form.field('subject')}
        placeholder={t('drafts.usualSubject', { store, name })}
        autoComplete="off"
      />
      <Textarea {...form.field('message')} placeholder={t('drafts.usualMessage')} rows={5} />
    </FormDialog>
  )
}
