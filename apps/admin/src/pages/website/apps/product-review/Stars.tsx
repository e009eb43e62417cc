import { useTranslation } from 'react-i18next'
import classes from './Reviews.module.css'

/** Stars, which screen readers read as a number. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.stars} role="img" aria-label={t('productReviews.outOfFive', { count: rating })}>
      <span aria-hidden="true">{'★'.repeat(rating)}</span>
      <span className={classes.unfilled} aria-hidden="true">
        {'★'.repeat(5 - rating)}
      </span>
    </span>
  )
}
