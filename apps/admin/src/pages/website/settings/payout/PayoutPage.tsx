import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { balanceOptions } from '../../../../shell/toolbar/Balance.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './PayoutPage.module.css'
import { ReleaseList } from './ReleaseList.tsx'
import { Statement } from './Statement.tsx'

/** The store's money: balance, upcoming releases and movements. */
export default function PayoutPage() {
  const pageLabel = usePageLabel()
  const balance = useQuery(balanceOptions())
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.settings.payout')} />
      <div className={classes.figures}>
        <Figure name="available" amount={balance.data?.availableToPayout} currency={balance.data?.currency} />
        <Figure name="pending" amount={balance.data?.pending} currency={balance.data?.currency} />
      </div>
      <Releases />
      <Statement />
    </div>
  )
}

interface FigureProps {
  name: 'available' | 'pending'
  amount: number | undefined
  currency: string | undefined
}

function Figure({ name, amount, currency }: FigureProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <p className={classes.label}>{t(`payouts.${name}`)}</p>
      <p className={classes.amount}>
        {amount !== undefined && currency ? <Money amount={amount} currency={currency} /> : '—'}
      </p>
      <p className={classes.soft}>{t(`payouts.${name}Text`)}</p>
    </Card>
  )
}

function Releases() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.payouts.releases))
  return (
    <Card title={t('payouts.calendar')} flush>
      {!data && !error && <LoadingRows rows={3} height={44} />}
      {!data && error && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data?.days.length === 0 && (
        <EmptyState title={t('payouts.noReleases')}>{t('payouts.noReleasesText')}</EmptyState>
      )}
      {data && data.days.length > 0 && <ReleaseList {...data} />}
    </Card>
  )
}
