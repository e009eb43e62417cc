import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/notices.ts'
import { PageLink } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { connectionOptions, useSaveConnection } from '../../../shell/onboarding/payment-connections.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './PreferencesPage.module.css'

/** The store's payment gateway. */
export function PaymentCard() {
  const { t } = useTranslation()
  const me = useMe()
  const { data, error, refetch } = useQuery(connectionOptions())
  const connect = useSaveConnection()
  return (
    <Card
      title={t('onboarding.paymentConnection.payments')}
      aside={
        holds(me, 'settings.view') && (
          <PageLink page="website.settings.payments">{t('onboarding.paymentConnection.manage')}</PageLink>
        )
      }
    >
      {!data && !error && <LoadingRows rows={1} height={44} />}
      {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      <dl className={classes.facts}>
        {data?.proxies.map(({ id, name, isActive, takesSales }) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <StatusDot tone={takesSales ? 'good' : 'neutral'}>
                {t(`onboarding.paymentConnection.${takesSales ? 'active' : isActive ? 'waiting' : 'inactive'}`)}
              </StatusDot>
            </dd>
          </div>
        ))}
      </dl>
      {data?.proxies.length === 0 && (
        <>
          <p>{t('onboarding.paymentConnection.none')}</p>
          {holds(me, 'settings.edit') && (
            <div className={classes.actions}>
              <Button variant="default" loading={connect.isPending} onClick={() => connect.mutate()}>
                {t('onboarding.paymentConnection.connect')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
