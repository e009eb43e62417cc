import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { usePage } from '../../../links.tsx'
import { isSignedIn } from '../../../session/account-info.ts'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import classes from '../log-in/LoginForm.module.css'
import { JoinForm } from './JoinForm.tsx'
import { LinkFailure } from './LinkFailure.tsx'

/** Shows an invitation with its sender, store and account, and asks for what it takes to join. */
export default function AcceptForm() {
  const { t } = useTranslation()
  const { invitation_token: token } = usePage('auth').search
  const { data, error, refetch } = useQuery({
    ...queryOptions(publicApi.auth.checkInvitation, { body: { invitation_token: token } }),
    meta: { ownNotice: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data) return <LinkFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} height={48} />
  const { storeName: store, inviterName: inviter, email } = data
  return (
    <div className={classes.form}>
      <div>
        <h1 className={classes.title}>{t('account.acceptTitle', { store })}</h1>
        <p className={classes.text}>{t('account.acceptText', { inviter, email })}</p>
        {isSignedIn() && <p className={classes.text}>{t('account.otherPerson', { email })}</p>}
      </div>
      <JoinForm token={token} invitation={data} />
    </div>
  )
}
