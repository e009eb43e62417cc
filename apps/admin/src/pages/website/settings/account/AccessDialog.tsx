import { staffCan } from '@backroom/contract/staff/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { failureText } from '../../../../api/notices.ts'
import { useMe } from '../../../../session/use-me.ts'
import { AskDialog } from '../../../../ui/AskDialog.tsx'
import { showNotice } from '../../../../ui/notice-list.ts'
import { AccessFields } from './AccessFields.tsx'
import { LogOutDialog } from './LogOutDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SessionList } from './SessionList.tsx'
import classes from './StaffPage.module.css'
import { nameOf, reloadStaff, type Staff } from './staff-member.ts'
import { useAccess } from './use-access.ts'

/** One person: what they may do, where they are signed in, and how to part with them. */
export function AccessDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const decided = useAccess({ isStoreAdmin: staff.isStoreAdmin, scopes: staff.scopes })
  const [parting, setParting] = useState<'remove' | 'logOut'>()
  const [failure, setFailure] = useState<Error>()
  const isOpen = staff.status !== 'active'
  const say = (message: string) => showNotice({ kind: 'success', title: t('errors.done'), message })
  const saidHere = { meta: { ownNotice: true } as const, onMutate: () => setFailure(undefined), onError: setFailure }
  const save = useMutation({
    mutationFn: () => api.staff.update({ params: { id: staff.id }, body: decided.access }),
    ...saidHere,
    onSuccess: async () => {
      say(t('staff.saved'))
      onClose()
      await reloadStaff()
    },
  })
  const resend = useMutation({
    mutationFn: () => api.staff.resend({ params: { id: staff.id } }),
    ...saidHere,
    onSuccess: async () => {
      say(t('staff.resent'))
      await reloadStaff()
    },
  })
  const name = nameOf(staff)
  const isMine = staffCan.change(me, staff)
  if (parting === 'remove') return <RemoveDialog staff={staff} onClose={onClose} />
  if (parting === 'logOut') return <LogOutDialog staff={staff} onClose={onClose} />
  return (
    <AskDialog
      title={t('staff.editTitle', { name })}
      onClose={onClose}
      actions={
        isMine ? (
          <>
            <Button variant="subtle" color="red" className={classes.first ?? ''} onClick={() => setParting('remove')}>
              {isOpen ? t('staff.revoke') : t('staff.remove')}
            </Button>
            {isOpen && (
              <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
                {t('staff.resend')}
              </Button>
            )}
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {t('staff.save')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('ui.close')}</Button>
        )
      }
    >
      <p className={classes.soft}>{staff.email}</p>
      {isMine ? <AccessFields {...decided} /> : <p>{t('staff.protectedText')}</p>}
      {failure && (
        <p className={classes.failed} role="alert">
          {failureText(failure)}
        </p>
      )}
      {!isOpen && <SessionList staff={staff} onLogOut={() => setParting('logOut')} />}
    </AskDialog>
  )
}
