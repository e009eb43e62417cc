import { holds } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import classes from './Reviews.module.css'
import type { Review } from './review-state.ts'

/** Where a review comes from. The email is for the shop alone. */
export function ReviewFacts({ review }: { review: Review }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { productId, productTitle, productUrl, email, order, isVerified, source, language, helpfulCount } = review
  return (
    <Card
      title={t('productReviews.details')}
      aside={
        <a href={productUrl} target="_blank" rel="noreferrer">
          {t('productReviews.viewProduct')}
        </a>
      }
    >
      <dl className={classes.facts}>
        <dt>{t('productReviews.product')}</dt>
        <dd>
          <PageLink page="website.apps.product-review.list" search={{ product: productId }}>
            {productTitle}
          </PageLink>
        </dd>
        <dt>{t('productReviews.email')}</dt>
        <dd>{email || t('productReviews.noEmail')}</dd>
        <dt>{t('productReviews.verified')}</dt>
        <dd>{t(`productReviews.isVerified.${isVerified ? 'yes' : 'no'}`)}</dd>
        {order && (
          <>
            <dt>{t('productReviews.order')}</dt>
            <dd>
              <OrderLink order={order} />
            </dd>
          </>
        )}
        <dt>{t('productReviews.sourceHeader')}</dt>
        <dd>{t(`productReviews.source.${source}`)}</dd>
        <dt>{t('productReviews.language')}</dt>
        <dd>{t(`productReviews.languages.${language}`)}</dd>
        <dt>{t('productReviews.helpful')}</dt>
        <dd>{t('productReviews.votes', { count: helpfulCount })}</dd>
        <dt>{t('productReviews.published')}</dt>
        <dd>
          {review.publishedAt ? <DateTime at={review.publishedAt} timeZone={zone} /> : t('productReviews.notPublished')}
        </dd>
      </dl>
    </Card>
  )
}

/** A link for people who may see orders. */
function OrderLink({ order: { id, name } }: { order: NonNullable<Review['order']> }) {
  const { t } = useTranslation()
  const text = t('productReviews.orderName', { name })
  if (!holds(useMe(), 'orders.view')) return text
  return (
    <PageLink page="website.orders.detail" params={{ id }}>
      {text}
    </PageLink>
  )
}
