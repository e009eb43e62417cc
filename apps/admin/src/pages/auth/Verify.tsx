import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../api/api.ts'
import { toPage, usePage } from '../../links.tsx'
import { isSignedIn } from '../../session/account-info.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import classes from './LoginForm.module.css'
import { ResetForm } from './ResetForm.tsx'
import { useEnter } from './use-enter.ts'

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

/** A link is good once, and React may mount twice: the one answer serves both. */
let activation: { token: string; answer: ReturnType<typeof publicApi.auth.activate> } | undefined

function Activation({ token }: { token: string }) {
  const { t } = useTranslation()
  const enter = useEnter()
  const { mutate, error } = useMutation({
    mutationFn: () => {
      if (activation?.token !== token) activation = { token, answer: publicApi.auth.activate({ body: { token } }) }
      return activation.answer
    },
    meta: { ownNotice: true },
    onSuccess: enter,
    onError: () => {
      activation = undefined
    },
  })
  useEffect(() => mutate(), [mutate])
  if (error) return <LinkFailure error={error} onRetry={mutate} />
  return (
    <div className={classes.form}>
      <h1 className={classes.title}>{t('account.opening')}</h1>
      <LoadingRows rows={2} height={48} />
    </div>
  )
}
