import { helpfulPath } from '../../links.ts'
import { CheckIcon } from '../../parts/Icons.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import type { ReviewView } from '../../views/reviews.ts'
import type { ImageView } from '../../views/store.ts'
import { useCount } from './rating-text.ts'
import { Stars } from './Stars.tsx'

interface Props {
  review: ReviewView
  /** Of the product. */
  handle: string
}

export function ReviewItem({ review, handle }: Props) {
  const { texts, store } = useStorefront()
  const count = useCount()
  const { id, rating, title, body, author, isVerified, createdAt, images, reply, helpfulCount } = review
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: store.timeZone })
  return (
    <li className="review" id={`review-${id}`}>
      <article aria-labelledby={`review-title-${id}`}>
        <Stars rating={rating} />
        <h3 id={`review-title-${id}`}>{title || author}</h3>
        <p className="review-by">
          {title && <span>{author}</span>}
          <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
          {isVerified && (
            <span className="review-verified">
              <CheckIcon />
              {texts.reviews.verified}
            </span>
          )}
        </p>
        <p className="review-text">{body}</p>
        {images.length > 0 && (
          <ul className="review-images">
            {images.map((image, index) => (
              <li key={image.src}>
                <ReviewImage image={image} alt={texts.reviews.image(index + 1, author)} />
              </li>
            ))}
          </ul>
        )}
        {reply && (
          <div className="review-reply">
            <h4>{texts.reviews.replyOf(store.name)}</h4>
            <p className="review-text">{reply}</p>
          </div>
        )}
        <form className="review-helpful" method="post" action={helpfulPath(handle, id)}>
          <button type="submit">
            {texts.reviews.helpful}
            <span className="unseen">: {title || author}</span>
          </button>
          {helpfulCount > 0 && (
            <span className="muted">{texts.reviews.helpfulCount(count(helpfulCount), helpfulCount === 1)}</span>
          )}
        </form>
      </article>
    </li>
  )
}

/** Leads to the whole image. */
const ReviewImage = ({ image, alt }: { image: ImageView; alt: string }) => (
  <a href={image.src}>
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes="96px"
      width={image.width}
      height={image.height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  </a>
)
