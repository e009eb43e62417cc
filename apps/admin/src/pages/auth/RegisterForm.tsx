import { isCommonPassword } from '@backroom/contract/auth/passwords'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../api/api.ts'
import { storedLanguage } from '../../i18n/i18n.ts'
import { PageLink } from '../../links.tsx'
import { CheckMail } from './CheckMail.tsx'
import classes from './LoginForm.module.css'
import { emailFault, passwordFault } from './login-rules.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useFaults } from './use-faults.ts'

interface SignUp {
  email: string
  password: string
  storeName: string
}

export default function RegisterForm() {
  const { t } = useTranslation()
  const { show, say, forgive } = useFaults<keyof SignUp>()
  const [sent, setSent] = useState<{ signUp: SignUp; times: number }>()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: SignUp) => publicApi.auth.signup({ body: { ...body, language: storedLanguage() } }),
    meta: { quiet: true },
    onSuccess: (_, signUp) => setSent({ signUp, times: (sent?.times ?? 0) + 1 }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const signUp = readForm(form)
    const common = isCommonPassword(signUp.password) ? t('account.passwordUnfit') : undefined
    const wrong = show({
      storeName: signUp.storeName === '' ? t('account.storeNameMissing') : undefined,
      email: emailFault(signUp.email),
      password: passwordFault(signUp.password) ?? common,
    })
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    mutate(signUp)
  }
  return (
    <>
      {sent && (
        <CheckMail
          email={sent.signUp.email}
          isSending={isPending}
          wasResent={sent.times > 1}
          onSendAgain={() => mutate(sent.signUp)}
        />
      )}
      <form className={classes.form} onSubmit={submit} noValidate hidden={sent !== undefined}>
        <div>
          <h1 className={classes.title}>{t('account.registerTitle')}</h1>
          <p className={classes.text}>{t('account.registerText')}</p>
        </div>
        <TextInput
          name="storeName"
          label={t('account.storeName')}
          autoComplete="organization"
          maxLength={60}
          size="md"
          required
          withAsterisk={false}
          error={say('storeName')}
          onChange={forgive('storeName')}
        />
        <TextInput
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          error={say('email')}
          onChange={forgive('email')}
        />
        <NewPasswordField
          name="password"
          label={t('auth.password')}
          error={say('password')}
          onChange={forgive('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('account.create')}
        </Button>
        <p className={classes.register}>
          {t('account.haveAccount')}{' '}
          <PageLink page="auth" params={{ authPage: 'login' }}>
            {t('account.signIn')}
          </PageLink>
        </p>
      </form>
    </>
  )
}

function readForm(form: HTMLFormElement): SignUp {
  const data = new FormData(form)
  const field = (name: keyof SignUp) => String(data.get(name)).trim()
  return { email: field('email'), password: field('password'), storeName: field('storeName') }
}
