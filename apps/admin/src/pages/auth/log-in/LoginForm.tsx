import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { hasErrorCode } from '../../../forms/fields/use-form-error.ts'
import { SubmitForm } from '../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { PageLink, useNavigateTo, usePage } from '../../../links.tsx'
import { changeAccount, clearAccount, isSignedIn } from '../../../session/account-info.ts'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { emailError, passwordError } from '../field-rules.ts'
import { RegisterLink } from '../sign-up/RegisterLink.tsx'
import { DemoHint } from './DemoHint.tsx'
import classes from './LoginForm.module.css'

export function LoginForm() {
  const { t } = useTranslation()
  const [isCodeAsked, setCodeAsked] = useState(false)
  const form = useLogin(() => setCodeAsked(true))
  useSkipWhenSignedIn()
  return (
    <SubmitForm form={form} className={classes.form}>
      <div>
        <h1 className={classes.title}>{t('auth.loginTitle')}</h1>
        <p className={classes.text}>{t('auth.loginText')}</p>
      </div>
      {/* [A5-04] Long values are reported, not cut off. */}
      <TextInput {...form.field('email')} maxLength={undefined} type="email" autoComplete="username" size="md" />
      <PasswordField {...form.field('password')} autoComplete="current-password" size="md" />
      {isCodeAsked && <TextInput {...form.field('code')} autoComplete="one-time-code" size="md" autoFocus />}
      <Button type="submit" size="md" fullWidth loading={form.isSending}>
        {t('auth.login')}
      </Button>
      <p className={classes.register}>
        <PageLink page="auth" params={{ authPage: 'forgot' }}>
          {t('auth.forgot')}
        </PageLink>
      </p>
      <RegisterLink />
      <DemoHint onFill={(credentials) => form.replace({ ...credentials, code: '' })} />
    </SubmitForm>
  )
}

/** Stores the tokens and opens the store chooser. Keeps the typed values when a code is required. */
function useLogin(onCodeAsked: () => void) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { next } = usePage('auth').search
  return useSubmitForm(publicApi.auth.login, {
    values: { email: '', password: '', code: '' },
    labels: { email: t('auth.email'), password: t('auth.password'), code: t('auth.code') },
    body: ({ email, password, code }) => ({
      ...{ email: email.trim(), password: password.trim() },
      ...(code.trim() && { code: code.trim() }),
    }),
    check: ({ email, password }) => ({ email: emailError(email, t), password: passwordError(password, t) }),
    send: (body) => publicApi.auth.login({ body }),
    onDone: async ({ accessToken, refreshToken, storeId }) => {
      queryClient.clear()
      clearAccount()
      changeAccount({ accessToken, refreshToken, storeId: storeId ?? undefined })
      await navigateTo('auth', { authPage: 'shop' }, { next })
    },
    onError: (error) => {
      const isAsked = hasErrorCode(error, 'code_needed')
      if (isAsked) onCodeAsked()
      return isAsked
    },
    failureTitle: t('auth.loginFailed'),
  })
}

/** Signed-in users go straight to the store chooser. */
function useSkipWhenSignedIn() {
  const navigateTo = useNavigateTo()
  const { next } = usePage('auth').search
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form appears
  useEffect(() => {
    if (isSignedIn()) void navigateTo('auth', { authPage: 'shop' }, { next })
  }, [])
}
