import type { ProductReviewSummary } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { productReviewList } from '@backroom/contract/catalog/product-reviews/list'
import type { ReviewState } from '@backroom/contract/catalog/product-reviews/states'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'
import classes from './Reviews.module.css'
import { stateTones } from './review-state.ts'
import { Stars } from './Stars.tsx'

export function useReviewColumns(): ListColumns<typeof productReviewList, ProductReviewSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'review', header: t('productReviews.review'), cell: (review) => <Name review={review} /> },
    {
      key: 'stars',
      header: t('productReviews.starsHeader'),
      sort: 'stars',
      width: 112,
      cell: ({ rating }) => <Stars rating={rating} />,
    },
    {
      key: 'state',
      header: t('productReviews.stateHeader'),
      width: 112,
      cell: ({ state }) => <State state={state} />,
    },
    { key: 'product', header: t('productReviews.product'), width: '13%', cell: ({ productTitle }) => productTitle },
    { key: 'author', header: t('productReviews.author'), width: '10%', cell: ({ authorName }) => authorName },
    {
      key: 'verified',
      header: t('productReviews.verified'),
      width: 136,
      cell: ({ isVerified }) => isVerified && t('productReviews.isVerified.yes'),
    },
    {
      key: 'images',
      header: t('productReviews.images'),
      width: 80,
      isNumber: true,
      cell: ({ imageCount }) => imageCount || '',
    },
    {
      key: 'created',
      header: t('productReviews.created'),
      sort: 'created',
      width: 144,
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
  ]
}

export function State({ state }: { state: ReviewState }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={stateTones[state]} hollow={state === 'pending' || state === 'hidden'}>
      {t(`productReviews.state.${state}`)}
    </StatusDot>
  )
}

const Name = ({ review: { title, excerpt } }: { review: ProductReviewSummary }) => (
  <span className={classes.name}>
    <span className={classes.title}>{title || excerpt}</span>
    {title && <span className={classes.soft}>{excerpt}</span>}
  </span>
)
