import { staffCan } from '@backroom/contract/people/staff/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useFormError } from '../../../../forms/fields/use-form-error.ts'
import { RemoveButton } from '../../../../forms/RemoveButton.tsx'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useMe } from '../../../../session/use-me.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { AccessFields } from './AccessFields.tsx'
import { useAccessTexts } from './access.ts'
import { LogOutDialog } from './LogOutDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SessionList } from './SessionList.tsx'
import classes from './StaffPage.module.css'
import type { Access } from './scope-areas.ts'
import { nameOf, reloadStaff, type Staff } from './staff-member.ts'

interface Props {
  staff: Staff
  onClose: () => void
}

/** A staff member: permissions, sessions and removal. */
export function AccessDialog({ staff, onClose }: Props) {
  const me = useMe()
  const [parting, setParting] = useState<'remove' | 'logOut'>()
  if (parting === 'remove') return <RemoveDialog staff={staff} onClose={onClose} />
  if (parting === 'logOut') return <LogOutDialog staff={staff} onClose={onClose} />
  const Dialog = staffCan.change(me, staff) ? ChangeDialog : ProtectedDialog
  return <Dialog staff={staff} onClose={onClose} onPart={setParting} />
}

interface DialogProps extends Props {
  onPart: (how: 'remove' | 'logOut') => void
}

function ChangeDialog({ staff, onClose, onPart }: DialogProps) {
  const { t } = useTranslation()
  const isOpen = staff.status !== 'active'
  const failure = useFormError('dialog')
  const form = useEntityForm({
    ...useAccessTexts(),
    load: api.staff.list,
    save: api.staff.update,
    id: staff.id,
    // Another user may have removed the member in the meantime.
    values: ({ staffs }): Access => {
      const { isStoreAdmin, scopes } = staffs.find(({ id }) => id === staff.id) ?? staff
      return { isStoreAdmin, scopes }
    },
    revision: ({ staffs }) => (staffs.find(({ id }) => id === staff.id) ?? staff).revision,
    after: (saved, { staffs }) => ({ staffs: staffs.map((one) => (one.id === saved.id ? saved : one)) }),
    saved: t('staff.saved'),
    onSaved: async () => {
      onClose()
      await reloadStaff()
    },
    errorPlace: 'dialog',
  })
  const resend = useMutation({
    mutationFn: () => api.staff.resend({ params: { id: staff.id } }),
    meta: { ownNotice: true },
    onMutate: failure.clearError,
    onError: failure.showError,
    onSuccess: async () => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('staff.resent') })
      await reloadStaff()
    },
  })
  return (
    <FormDialog
      form={{ ...form, failure: form.failure ?? failure.text }}
      title={t('staff.editTitle', { name: nameOf(staff) })}
      submit={t('staff.save')}
      onClose={onClose}
      actions={
        <>
          <RemoveButton onClick={() => onPart('remove')}>{isOpen ? t('staff.revoke') : t('staff.remove')}</RemoveButton>
          {isOpen && (
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
              {t('staff.resend')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.soft}>{staff.email}</p>
      <AccessFields form={form} />
      {!isOpen && <SessionList staff={staff} onLogOut={() => onPart('logOut')} />}
    </FormDialog>
  )
}

function ProtectedDialog({ staff, onClose, onPart }: DialogProps) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={t('staff.editTitle', { name: nameOf(staff) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p className={classes.soft}>{staff.email}</p>
      <p>{t('staff.protectedText')}</p>
      {staff.status === 'active' && <SessionList staff={staff} onLogOut={() => onPart('logOut')} />}
    </AskDialog>
  )
}
