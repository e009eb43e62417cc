import { type PayoutState, reviewStates } from '@backroom/contract/money/payouts/states'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { failureText } from '../../../api/notices.ts'
import { usePage } from '../../../links.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { EntityReviewsCard } from './entities/EntityReviewsCard.tsx'
import classes from './PayoutReviews.module.css'
import { ReviewRow } from './ReviewRow.tsx'
import { ReconciliationCard } from './reconciliation/ReconciliationCard.tsx'
import type { Asked } from './review-steps.ts'
import { StepDialog } from './StepDialog.tsx'

/** The payouts of all shops that wait for somebody of Backroom. */
export default function PayoutReviewsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { search, setSearch } = usePage('website.payout-reviews')
  const [asked, setAsked] = useState<Asked>()
  const queue = useInfiniteQuery({
    queryKey: ['payoutReviews', 'queue', search.state],
    queryFn: ({ pageParam }) =>
      api.payoutReviews.queue({ query: { state: search.state, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ payouts, isMore }) => (isMore ? payouts.at(-1)?.id : undefined),
    meta: { ownNotice: true },
  })
  const payouts = queue.data?.pages.flatMap((page) => page.payouts)
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.payout-reviews')} detail={t('payoutReviews.lead')} />
      <NativeSelect
        className={classes.state}
        label={t('payoutReviews.state')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        value={search.state}
        data={reviewStates.map((value) => ({ value, label: t(`payouts.state.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          void setSearch({ state: value as PayoutState & typeof search.state })
        }
      />
      <Card flush>
        {queue.isPending && <LoadingRows rows={5} height={56} />}
        {queue.error && !payouts && (
          <ErrorState text={failureText(queue.error)} requestId={undefined} onRetry={() => void queue.refetch()} />
        )}
        {payouts?.length === 0 && (
          <EmptyState title={t('payoutReviews.none')}>{t('payoutReviews.noneText')}</EmptyState>
        )}
        {payouts && payouts.length > 0 && (
          <ul className={classes.queue}>
            {payouts.map((payout) => (
              <ReviewRow key={payout.id} payout={payout} onAsk={(step) => setAsked({ step, payout })} />
            ))}
          </ul>
        )}
      </Card>
      {queue.hasNextPage && (
        <Button variant="default" loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {t('payoutReviews.more')}
        </Button>
      )}
      <EntityReviewsCard />
      <ReconciliationCard />
      {asked && <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
