import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../../api/api.ts'
import { hasErrorCode } from '../../../forms/fields/use-form-error.ts'
import { SubmitForm } from '../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { passwordError } from '../field-rules.ts'
import classes from '../log-in/LoginForm.module.css'
import { NewPasswordField } from '../password/NewPasswordField.tsx'
import { newPasswordError } from '../password/new-password-rule.ts'
import { useEnter } from '../use-enter.ts'

/** New users choose a password and a name. Existing users sign in. */
type Invitation = Answer<typeof contract.auth.checkInvitation>

export function JoinForm({ token, invitation: { hasAccount } }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const enter = useEnter()
  const form = useSubmitForm(publicApi.auth.activate, {
    values: { firstName: '', lastName: '', password: '', code: '' },
    labels: {
      firstName: t('account.firstName'),
      lastName: t('account.lastName'),
      password: t(hasAccount ? 'account.yourPassword' : 'auth.password'),
      code: t('auth.code'),
    },
    body: ({ firstName, lastName, password, code }) => ({
      ...{ token, password: password.trim() },
      ...(!hasAccount && { firstName: firstName.trim(), lastName: lastName.trim() }),
      ...(code.trim() && { code: code.trim() }),
    }),
    check: ({ password }) => ({ password: (hasAccount ? passwordError : newPasswordError)(password, t) }),
    send: (body) => publicApi.auth.activate({ body }),
    onDone: enter,
    onError: (error) => {
      const isAsked = hasErrorCode(error, 'code_needed')
      if (isAsked) setCodeAsked(true)
      return isAsked
    },
  })
  return (
    <SubmitForm form={form} className={classes.form}>
      {hasAccount ? (
        <PasswordField {...form.field('password')} autoComplete="current-password" size="md" />
      ) : (
        <>
          <TextInput {...form.field('firstName')} autoComplete="given-name" size="md" />
          <TextInput {...form.field('lastName')} autoComplete="family-name" size="md" />
          <NewPasswordField {...form.live('password')} />
        </>
      )}
      {isCodeAsked && <TextInput {...form.field('code')} autoComplete="one-time-code" size="md" autoFocus />}
      <Button type="submit" size="md" fullWidth loading={form.isSending}>
        {t('account.accept')}
      </Button>
    </SubmitForm>
  )
}
