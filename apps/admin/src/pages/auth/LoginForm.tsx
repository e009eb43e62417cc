import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../api/api.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/notices.ts'
import { queryClient } from '../../api/query-client.ts'
import { PageLink, useNavigateTo, usePage } from '../../links.tsx'
import { changeAccount, clearAccount, isSignedIn } from '../../session/account-info.ts'
import { showNotice } from '../../ui/notice-list.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { DemoHint } from './DemoHint.tsx'
import classes from './LoginForm.module.css'
import { type Credentials, type Fault, type Faults, faultsOf, trimmed } from './login-rules.ts'
import { RegisterLink } from './RegisterLink.tsx'

export function LoginForm() {
  const { t } = useTranslation()
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const login = useLogin(() => setCodeAsked(true))
  useSkipWhenSignedIn()

  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) }
    const found = faultsOf(credentials)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return field(first)?.focus()
    const code = String(data.get('code') ?? '').trim()
    login.mutate({ ...trimmed(credentials), ...(code && { code }) })
  }
  const fill = (credentials: Credentials) => {
    setFaults({})
    for (const [name, value] of Object.entries(credentials)) {
      const input = field(name)
      if (input) input.value = value
    }
  }
  const say = (fault: Fault | undefined) => fault && ('values' in fault ? t(fault.key, fault.values) : t(fault.key))
  const forgive = (field: keyof Credentials) => () => setFaults(({ [field]: _, ...others }) => others)

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={classes.title}>{t('auth.loginTitle')}</h1>
        <p className={classes.text}>{t('auth.loginText')}</p>
      </div>
      <TextInput
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        error={say(faults.email)}
        onChange={forgive('email')}
      />
      <PasswordField
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        error={say(faults.password)}
        onChange={forgive('password')}
      />
      {isCodeAsked && <TextInput name="code" label={t('auth.code')} autoComplete="one-time-code" size="md" autoFocus />}
      <Button type="submit" size="md" fullWidth loading={login.isPending}>
        {t('auth.login')}
      </Button>
      <p className={classes.register}>
        <PageLink page="auth" params={{ authPage: 'forgot' }}>
          {t('auth.forgot')}
        </PageLink>
      </p>
      <RegisterLink />
      <DemoHint onFill={fill} />
    </form>
  )
}

/** Stores what the server answers and goes on to the shop chooser; what was typed stays when a code is asked for. */
function useLogin(onCodeAsked: () => void) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { next } = usePage('auth').search
  return useMutation({
    mutationFn: (body: Credentials & { code?: string }) => publicApi.auth.login({ body }),
    meta: { ownNotice: true },
    onSuccess: async ({ accessToken, refreshToken, storeId }) => {
      queryClient.clear()
      clearAccount()
      changeAccount({ accessToken, refreshToken, storeId: storeId ?? undefined })
      await navigateTo('auth', { authPage: 'shop' }, { next })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'code_needed') return onCodeAsked()
      showNotice({ kind: 'failure', title: t('auth.loginFailed'), message: failureText(error) })
    },
  })
}

/** Whoever is signed in already has a shop to choose, not a password to type. */
function useSkipWhenSignedIn() {
  const navigateTo = useNavigateTo()
  const { next } = usePage('auth').search
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form appears
  useEffect(() => {
    if (isSignedIn()) void navigateTo('auth', { authPage: 'shop' }, { next })
  }, [])
}
