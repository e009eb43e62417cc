import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../api/api.ts'
import { storedLanguage } from '../../i18n/i18n.ts'
import { PageLink } from '../../links.tsx'
import { CheckMail } from './CheckMail.tsx'
import classes from './LoginForm.module.css'
import { emailFault } from './login-rules.ts'
import { useFaults } from './use-faults.ts'

export default function ForgotForm() {
  const { t } = useTranslation()
  const { show, say, forgive } = useFaults<'email'>()
  const [sent, setSent] = useState<{ email: string; times: number }>()
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => publicApi.auth.forgotPassword({ body: { email, language: storedLanguage() } }),
    meta: { quiet: true },
    onSuccess: (_, email) => setSent({ email, times: (sent?.times ?? 0) + 1 }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=email]')
    const email = field?.value.trim() ?? ''
    if (show({ email: emailFault(email) })) return field?.focus()
    mutate(email)
  }
  if (sent)
    return (
      <CheckMail
        email={sent.email}
        isSending={isPending}
        wasResent={sent.times > 1}
        onSendAgain={() => mutate(sent.email)}
      />
    )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={classes.title}>{t('account.forgotTitle')}</h1>
        <p className={classes.text}>{t('account.forgotText')}</p>
      </div>
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
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('account.sendLink')}
      </Button>
      <p className={classes.register}>
        <PageLink page="auth" params={{ authPage: 'login' }}>
          {t('account.backToSignIn')}
        </PageLink>
      </p>
    </form>
  )
}
