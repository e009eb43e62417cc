import type { ReviewedEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { failureText } from '../../../../api/notices.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from '../PayoutReviews.module.css'
import { EntityRow } from './EntityRow.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

/** Entities of all shops that wait for their verification. */
export function EntityReviewsCard() {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<ReviewedEntity>()
  const queue = useInfiniteQuery({
    queryKey: ['legalEntities', 'queue'],
    queryFn: ({ pageParam }) => api.legalEntities.queue({ query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ entities, isMore }) => (isMore ? entities.at(-1)?.id : undefined),
    meta: { ownNotice: true },
  })
  const entities = queue.data?.pages.flatMap((page) => page.entities)
  return (
    <Card title={t('payoutReviews.entities.title')} flush>
      {queue.isPending && <LoadingRows rows={2} height={56} />}
      {queue.error && !entities && (
        <ErrorState text={failureText(queue.error)} requestId={undefined} onRetry={() => void queue.refetch()} />
      )}
      {entities?.length === 0 && (
        <EmptyState title={t('payoutReviews.entities.none')}>{t('payoutReviews.entities.noneText')}</EmptyState>
      )}
      {entities && entities.length > 0 && (
        <ul className={classes.queue}>
          {entities.map((entity) => (
            <EntityRow key={entity.id} entity={entity} onRefuse={() => setRefused(entity)} />
          ))}
        </ul>
      )}
      {queue.hasNextPage && (
        <Button variant="default" loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
          {t('payoutReviews.more')}
        </Button>
      )}
      {refused && <RefuseDialog entity={refused} onClose={() => setRefused(undefined)} />}
    </Card>
  )
}
