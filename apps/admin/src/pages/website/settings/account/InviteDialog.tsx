import { hasEmailLength, isEmail } from '@backroom/contract/auth/emails'
import { limits } from '@backroom/contract/auth/limits'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { AskDialog } from '../../../../ui/AskDialog.tsx'
import { showNotice } from '../../../../ui/notice-list.ts'
import { AccessFields } from './AccessFields.tsx'
import classes from './StaffPage.module.css'
import { reloadStaff } from './staff-member.ts'
import { useAccess } from './use-access.ts'

const formId = 'invite-staff'
const emailFaults = new Set(['email_unfit', 'already_member', 'already_invited'])
const isEmailFault = (error: Error) => error instanceof ApiError && emailFaults.has(error.code)

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const decided = useAccess({ isStoreAdmin: false, scopes: [] })
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (person: { email: string; firstName: string; lastName: string }) =>
      api.staff.add({ body: { ...person, ...decided.access, language: storedLanguage() } }),
    meta: { ownNotice: true },
    onSuccess: async ({ email }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('staff.sent', { email }) })
      onClose()
      await reloadStaff()
    },
    onError: (error) => {
      if (isEmailFault(error)) setFault(failureText(error))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const field = (name: string) => String(data.get(name)).trim()
    const email = field('email')
    const found = emailFault(email)
    setFault(found && t(found, { ...limits.emailLength }))
    if (!found) mutate({ email, firstName: field('firstName'), lastName: field('lastName') })
  }
  return (
    <AskDialog
      title={t('staff.inviteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('staff.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.fields} onSubmit={submit} noValidate>
        <TextInput
          name="email"
          type="email"
          label={t('staff.email')}
          autoComplete="off"
          maxLength={50}
          error={fault}
          onChange={() => setFault(undefined)}
        />
        <div className={classes.pair}>
          <TextInput name="firstName" label={t('staff.firstName')} autoComplete="off" maxLength={50} />
          <TextInput name="lastName" label={t('staff.lastName')} autoComplete="off" maxLength={50} />
        </div>
        <AccessFields {...decided} />
        {error && !isEmailFault(error) && (
          <p className={classes.failed} role="alert">
            {failureText(error)}
          </p>
        )}
      </form>
    </AskDialog>
  )
}

function emailFault(email: string) {
  if (email === '') return 'auth.emailRequired'
  if (!hasEmailLength(email)) return 'auth.emailLength'
  return isEmail(email) ? undefined : 'auth.emailInvalid'
}
