import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../../api/api.ts'
import { hasErrorCode } from '../../../forms/fields/use-form-error.ts'
import { SubmitForm } from '../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { toPage, usePage } from '../../../links.tsx'
import { isSignedIn } from '../../../session/account-info.ts'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { passwordError } from '../field-rules.ts'
import classes from '../log-in/LoginForm.module.css'
import { ResetForm } from '../password/ResetForm.tsx'
import { useEnter } from '../use-enter.ts'
import { LinkFailure } from './LinkFailure.tsx'

/** The pages behind mailed links: one activates the account, the other resets the password. */
export default function Verify() {
  const { token, reset_token } = usePage('auth').search
  return reset_token ? <ResetForm token={reset_token} /> : <AskedActivation token={token} />
}

/** Asks signed-in users before a link signs them out. */
function AskedActivation({ token }: { token: string }) {
  const { t } = useTranslation()
  const [mayOpen, setMayOpen] = useState(() => !isSignedIn())
  if (mayOpen) return <Activation token={token} />
  return (
    <div className={classes.form}>
      <div>
        <h1 className={classes.title}>{t('account.openHereTitle')}</h1>
        <p className={classes.text}>{t('account.openHereText')}</p>
      </div>
      <Button size="md" onClick={() => setMayOpen(true)}>
        {t('account.openHere')}
      </Button>
      <Button variant="default" size="md" renderRoot={toPage('website')}>
        {t('account.stayHere')}
      </Button>
    </div>
  )
}

/** Checks the link. Opening it alone activates nothing. */
function Activation({ token }: { token: string }) {
  const { t } = useTranslation()
  const enter = useEnter()
  const [failure, setFailure] = useState<Error>()
  const { mutate, error } = useMutation({
    mutationFn: () => publicApi.auth.activate({ body: { token } }),
    meta: { ownNotice: true },
    onMutate: () => setFailure(undefined),
    onSuccess: enter,
  })
  useEffect(() => mutate(), [mutate])
  const isAsked = hasErrorCode(error, 'password_needed')
  const over = failure ?? (isAsked ? undefined : error)
  if (over) return <LinkFailure error={over} onRetry={() => mutate()} />
  if (isAsked) return <Confirmation token={token} onOver={setFailure} />
  return (
    <div className={classes.form}>
      <h1 className={classes.title}>{t('account.opening')}</h1>
      <LoadingRows rows={2} height={48} />
    </div>
  )
}

/** Activates the account with the sign-up's password. */
function Confirmation({ token, onOver }: { token: string; onOver: (error: Error) => void }) {
  const { t } = useTranslation()
  const enter = useEnter()
  const form = useSubmitForm(publicApi.auth.activate, {
    values: { password: '' },
    labels: { password: t('account.yourPassword') },
    body: ({ password }) => ({ token, password: password.trim() }),
    check: ({ password }) => ({ password: passwordError(password, t) }),
    send: (body) => publicApi.auth.activate({ body }),
    onDone: enter,
    onError: (error): boolean => {
      if (hasErrorCode(error, 'credentials_wrong')) return form.show({ password: t('account.otherPassword') })
      if (!hasErrorCode(error, 'token_invalid')) return false
      onOver(error)
      return true
    },
  })
  return (
    <SubmitForm form={form} className={classes.form}>
      <div>
        <h1 className={classes.title}>{t('account.confirmTitle')}</h1>
        <p className={classes.text}>{t('account.confirmText')}</p>
      </div>
      <PasswordField {...form.field('password')} autoComplete="current-password" size="md" />
      <Button type="submit" size="md" fullWidth loading={form.isSending}>
        {t('account.confirm')}
      </Button>
    </SubmitForm>
  )
}
