import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../../api/api.ts'
import { SubmitForm } from '../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { PageLink } from '../../../links.tsx'
import { emailError } from '../field-rules.ts'
import classes from '../log-in/LoginForm.module.css'
import { CheckMail } from '../sign-up/CheckMail.tsx'

export default function ForgotForm() {
  const { t } = useTranslation()
  const [sent, setSent] = useState<{ email: string; times: number }>()
  const form = useSubmitForm(publicApi.auth.forgotPassword, {
    values: { email: '' },
    labels: { email: t('auth.email') },
    body: ({ email }) => ({ email: email.trim(), language: storedLanguage() }),
    check: ({ email }) => ({ email: emailError(email, t) }),
    send: (body) => publicApi.auth.forgotPassword({ body }),
    onDone: (_, { email }) => setSent({ email, times: (sent?.times ?? 0) + 1 }),
  })
  if (sent)
    return (
      <CheckMail email={sent.email} isSending={form.isSending} wasResent={sent.times > 1} onSendAgain={form.submit} />
    )
  return (
    <SubmitForm form={form} className={classes.form}>
      <div>
        <h1 className={classes.title}>{t('account.forgotTitle')}</h1>
        <p className={classes.text}>{t('account.forgotText')}</p>
      </div>
      <TextInput {...form.field('email')} type="email" autoComplete="username" size="md" />
      <Button type="submit" size="md" fullWidth loading={form.isSending}>
        {t('account.sendLink')}
      </Button>
      <p className={classes.register}>
        <PageLink page="auth" params={{ authPage: 'login' }}>
          {t('account.backToSignIn')}
        </PageLink>
      </p>
    </SubmitForm>
  )
}
