import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { PageAction, PageActions } from '../../../ui/layout/PageActions.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import classes from './Drafts.module.css'
import { reloadLists } from './form/use-draft-form.ts'
import { SendDialog } from './SendDialog.tsx'

/** What can be done with a draft that is saved. What is typed and not saved would be missing in mail and order. */
export function DraftActions({ draft, isDirty }: { draft: DraftOrder; isDirty: boolean }) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'send' | 'paid' | 'pending' | 'remove'>()
  const { isCopied, copy } = useCopy(draft.url)
  const close = () => setDialog(undefined)
  const isBlocked = isDirty || draft.email === '' || draft.lines.length === 0
  const isExpired = draft.state === 'expired'
  const hint = isDirty
    ? t('drafts.saveFirst')
    : draft.email === ''
      ? t('drafts.needsEmail')
      : isExpired
        ? t('drafts.expiredHint')
        : undefined
  return (
    <div className={classes.head}>
      <PageActions
        primary={
          <Button disabled={isBlocked} onClick={() => setDialog('send')}>
            {t(isExpired ? 'drafts.sendAnew' : 'drafts.send')}
          </Button>
        }
      >
        <PageAction onClick={() => setDialog('remove')}>{t('drafts.remove')}</PageAction>
        <PageAction disabled={isBlocked || isExpired} keepsMenuOpen onClick={copy}>
          {t(isCopied ? 'drafts.copied' : 'drafts.copyLink')}
        </PageAction>
        <PageAction disabled={isBlocked} onClick={() => setDialog('pending')}>
          {t('drafts.pending')}
        </PageAction>
        <PageAction disabled={isBlocked} onClick={() => setDialog('paid')}>
          {t('drafts.markPaid')}
        </PageAction>
      </PageActions>
      {hint && <p className={classes.soft}>{hint}</p>}
      {dialog === 'send' && <SendDialog draft={draft} onClose={close} />}
      {(dialog === 'paid' || dialog === 'pending') && (
        <CompleteDialog draft={draft} isPaid={dialog === 'paid'} onClose={close} />
      )}
      {dialog === 'remove' && <RemoveDraft draft={draft} onClose={close} />}
    </div>
  )
}

function RemoveDraft({ draft: { id, name }, onClose }: { draft: DraftOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.draftOrders.remove({ params: { id } }),
    onSuccess: async () => {
      await navigateTo('website.drafts')
      await reloadLists()
    },
    onError: onClose,
  })
  return (
    <RemoveDialog
      title={t('drafts.removeTitle', { name })}
      action={t('drafts.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('drafts.removeText')}
    </RemoveDialog>
  )
}
