import type { AbandonedCheckout } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { usePage } from '../../../../links.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { AbandonedState } from '../AbandonedState.tsx'
import classes from './AbandonedCheckout.module.css'
import { CheckoutActions } from './CheckoutActions.tsx'
import { ContactCard } from './ContactCard.tsx'
import { LinesCard } from './LinesCard.tsx'
import { TimelineCard } from './TimelineCard.tsx'

export default function AbandonedCheckoutPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { id } = usePage('website.abandoned.detail').params
  const { data, error, refetch } = useQuery(pageQueryOptions(api.abandonedCheckouts.show, { params: { id } }))
  if (data) return <Details checkout={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <EmptyState isPage drawing="lens" title={t('abandoned.notFound')} />
  if (error)
    return (
      <ErrorState
        text={failureText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.abandoned.detail')} detail={'\u00a0'} />
      <LoadingRows rows={5} height={72} />
    </div>
  )
}

function Details({ checkout }: { checkout: AbandonedCheckout }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <div className={classes.page}>
      <PageHeader
        title={checkout.name || checkout.email || t('abandoned.erasedCustomer')}
        aside={<AbandonedState state={checkout.state} />}
        detail={<DateTime at={checkout.abandonedAt} timeZone={zone} />}
        action={<CheckoutActions checkout={checkout} />}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <LinesCard checkout={checkout} />
          <TimelineCard checkout={checkout} />
        </div>
        <div className={classes.column}>
          <ContactCard checkout={checkout} />
        </div>
      </div>
    </div>
  )
}
