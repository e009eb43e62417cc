import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from './Reviews.module.css'
import type { Review } from './review-state.ts'
import { Stars } from './Stars.tsx'

const thumbnail = 112

/** What the customer wrote, with images, and why it may be spam. */
export function ReviewText({ review: { rating, title, body, images, findings } }: { review: Review }) {
  const { t } = useTranslation()
  return (
    <>
      <Card title={t('productReviews.review')} aside={<Stars rating={rating} />}>
        <div className={layout.fields}>
          {title && <h3 className={classes.heading}>{title}</h3>}
          <p className={classes.text}>{body}</p>
          {images.length > 0 && (
            <ul className={classes.images}>
              {images.map(({ id, url }, index) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <img
                      src={url}
                      alt={t('productReviews.imageOf', { number: index + 1 })}
                      width={thumbnail}
                      height={thumbnail}
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
      {findings.length > 0 && (
        <Card title={t('productReviews.findings')}>
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <li key={finding}>{t(`productReviews.finding.${finding}`)}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
