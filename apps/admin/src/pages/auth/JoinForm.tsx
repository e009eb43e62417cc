import { isCommonPassword } from '@backroom/contract/auth/passwords'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../api/api.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/notices.ts'
import { showNotice } from '../../ui/notice-list.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import type { Invitation } from './AcceptForm.tsx'
import classes from './LoginForm.module.css'
import { passwordFault } from './login-rules.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useEnter } from './use-enter.ts'
import { useFaults } from './use-faults.ts'

/** A new account gets a password and a name; one that is there already proves itself. */
export function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation()
  const { show, say, forgive } = useFaults<'password'>()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const enter = useEnter()
  const { mutate, isPending } = useMutation({
    mutationFn: (given: Record<string, string>) => publicApi.auth.activate({ body: { token, ...given } }),
    meta: { ownNotice: true },
    onSuccess: enter,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'code_needed') return setCodeAsked(true)
      showNotice({ kind: 'failure', title: t('errors.failed'), message: failureText(error) })
    },
  })
  const { hasAccount } = invitation
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const)
    const given: Record<string, string> = Object.fromEntries(fields)
    const { password = '' } = given
    const common = !hasAccount && isCommonPassword(password) ? t('account.passwordUnfit') : undefined
    if (show({ password: passwordFault(password) ?? common })) return
    mutate(given)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {hasAccount ? (
        <PasswordField
          name="password"
          label={t('account.yourPassword')}
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          error={say('password')}
          onChange={forgive('password')}
        />
      ) : (
        <>
          <TextInput
            name="firstName"
            label={t('account.firstName')}
            autoComplete="given-name"
            size="md"
            maxLength={50}
          />
          <TextInput
            name="lastName"
            label={t('account.lastName')}
            autoComplete="family-name"
            size="md"
            maxLength={50}
          />
          <NewPasswordField
            name="password"
            label={t('auth.password')}
            error={say('password')}
            onChange={forgive('password')}
          />
        </>
      )}
      {isCodeAsked && <TextInput name="code" label={t('auth.code')} autoComplete="one-time-code" size="md" autoFocus />}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('account.accept')}
      </Button>
    </form>
  )
}
