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
import { NewPasswordField } from '../password/NewPasswordField.tsx'
import { newPasswordError } from '../password/new-password-rule.ts'
import { CheckMail } from './CheckMail.tsx'

export default function RegisterForm() {
  const { t } = useTranslation()
  const [sent, setSent] = useState<{ email: string; times: number }>()
  const form = useSubmitForm(publicApi.auth.signup, {
    values: { storeName: '', email: '', password: '' },
    labels: { storeName: t('account.storeName'), email: t('auth.email'), password: t('auth.password') },
    body: ({ storeName, email, password }) => ({
      ...{ storeName: storeName.trim(), email: email.trim(), password: password.trim() },
      language: storedLanguage(),
    }),
    check: ({ storeName, email, password }) => ({
      storeName: storeName.trim() === '' && t('account.storeNameMissing'),
      email: emailError(email, t),
      password: newPasswordError(password, t),
    }),
    send: (body) => publicApi.auth.signup({ body }),
    onDone: (_, { email }) => setSent({ email, times: (sent?.times ?? 0) + 1 }),
  })
  return (
    <>
      {sent && (
        <CheckMail email={sent.email} isSending={form.isSending} wasResent={sent.times > 1} onSendAgain={form.submit} />
      )}
      <SubmitForm form={form} className={classes.form} hidden={sent !== undefined}>
        <div>
          <h1 className={classes.title}>{t('account.registerTitle')}</h1>
          <p className={classes.text}>{t('account.registerText')}</p>
        </div>
        <TextInput {...form.field('storeName')} autoComplete="organization" size="md" />
        <TextInput {...form.field('email')} type="email" autoComplete="username" size="md" />
        <NewPasswordField {...form.live('password')} />
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {t('account.create')}
        </Button>
        <p className={classes.register}>
          {t('account.haveAccount')}{' '}
          <PageLink page="auth" params={{ authPage: 'login' }}>
            {t('account.signIn')}
          </PageLink>
        </p>
      </SubmitForm>
    </>
  )
}
