import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../api/api.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/notices.ts'
import { toPage, usePage } from '../../links.tsx'
import { isSignedIn } from '../../session/account-info.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { showNotice } from '../../ui/notice-list.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import classes from './LoginForm.module.css'
import { passwordFault } from './login-rules.ts'
import { ResetForm } from './ResetForm.tsx'
import { useEnter } from './use-enter.ts'
import { useFaults } from './use-faults.ts'

/** Where the mailed links lead: one opens the account, the other chooses a new password. */
export default function Verify() {
  const { token, reset_token } = usePage('auth').search
  return reset_token ? <ResetForm token={reset_token} /> : <AskedActivation token={token} />
}

/** Nobody is signed out by a link that somebody sent them: whoever is signed in says so first. */
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

/** Asks what the link is good for, then for the password of the sign-up: the mail alone opens nothing. */
function Activation({ token }: { token: string }) {
  const { t } = useTranslation()
  const enter = useEnter()
  const { show, say, forgive } = useFaults<'password'>()
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (given: { password?: string }) => publicApi.auth.activate({ body: { token, ...given } }),
    meta: { ownNotice: true },
    onSuccess: enter,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'password_needed') return setAsked(true)
      if (code === 'credentials_wrong') return void show({ password: t('account.otherPassword') })
      if (isAsked) showNotice({ kind: 'failure', title: t('errors.failed'), message: failureText(error) })
    },
  })
  useEffect(() => mutate({}), [mutate])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password')).trim()
    if (!show({ password: passwordFault(password) })) mutate({ password })
  }
  const isOver = error instanceof ApiError && error.code === 'token_invalid'
  if (isOver || (error && !isAsked)) return <LinkFailure error={error} onRetry={() => mutate({})} />
  if (!isAsked)
    return (
      <div className={classes.form}>
        <h1 className={classes.title}>{t('account.opening')}</h1>
        <LoadingRows rows={2} height={48} />
      </div>
    )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={classes.title}>{t('account.confirmTitle')}</h1>
        <p className={classes.text}>{t('account.confirmText')}</p>
      </div>
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
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('account.confirm')}
      </Button>
    </form>
  )
}
