import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { limits as fileLimits } from '@backroom/contract/platform/files/limits'
import type { ReactNode } from 'react'
import { newReviewPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import type { ReviewField, ReviewFormView } from '../../views/reviews.ts'
import { reviewFindingText } from './review-finding-text.ts'

const megabyte = 1024 * 1024

/** The form of a new review. Browsers don't keep chosen files in a form that is shown again. */
export function ReviewForm({ form, handle }: { form: ReviewFormView; handle: string }) {
  const { texts } = useStorefront()
  const { findings, order, openedAt, minLength } = form
  const says = texts.reviews
  const formFinding = findings.form && reviewFindingText(findings.form, says, minLength)
  const isShownAgain = Object.keys(findings).length > 0
  return (
    <form className="review-form" method="post" action={newReviewPath(handle)} encType="multipart/form-data">
      {formFinding && (
        <p className="form-finding" role="alert">
          {formFinding}
        </p>
      )}
      {order && <p className="muted">{says.verifiedHint}</p>}
      <input type="hidden" name="openedAt" value={openedAt} />
      {order && <input type="hidden" name="order" value={order} />}
      <p className="unseen" aria-hidden="true">
        <label htmlFor="review-website">{says.hidden}</label>
        <input id="review-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Rating form={form} />
      <Field form={form} name="title" label={`${says.reviewTitle} (${texts.optional})`}>
        <input {...inputOf(form, 'title')} type="text" maxLength={limits.titleLength} />
      </Field>
      <Field
        form={form}
        name="body"
        label={says.body}
        hint={`${says.bodyHint}${minLength > 0 ? ` ${says.minLength(minLength)}` : ''}`}
      >
        <textarea {...inputOf(form, 'body')} rows={6} required maxLength={limits.bodyLength} minLength={minLength} />
      </Field>
      <Field form={form} name="name" label={says.name} hint={says.nameHint}>
        <input {...inputOf(form, 'name')} type="text" required maxLength={limits.authorLength} autoComplete="name" />
      </Field>
      {!order && (
        <Field form={form} name="email" label={says.email} hint={says.emailHint}>
          <input
            {...inputOf(form, 'email')}
            type="email"
            required
            maxLength={limits.emailLength}
            autoComplete="email"
          />
        </Field>
      )}
      <Field
        form={form}
        name="images"
        label={says.images}
        hint={
          isShownAgain ? says.imagesAgain : says.imagesHint(limits.images, Math.floor(fileLimits.imageBytes / megabyte))
        }
      >
        <input
          {...describedBy(form, 'images')}
          id="review-images"
          name="images"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
        />
      </Field>
      <button className="button button-cart" type="submit">
        {says.send}
      </button>
    </form>
  )
}

type Name = ReviewField | 'images'

const describedBy = ({ findings }: ReviewFormView, name: Name) => ({
  'aria-invalid': findings[name] ? (true as const) : undefined,
  'aria-describedby': [`review-${name}-hint`, findings[name] && `review-${name}-finding`].filter(Boolean).join(' '),
})

const inputOf = (form: ReviewFormView, name: ReviewField) => ({
  ...describedBy(form, name),
  id: `review-${name}`,
  name,
  defaultValue: form.values[name],
})

interface FieldProps {
  form: ReviewFormView
  name: Name
  label: string
  hint?: string
  children: ReactNode
}

function Field({ form, name, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`review-${name}`}>{label}</label>
      {children}
      <p className="field-hint" id={`review-${name}-hint`}>
        {hint}
      </p>
      <Finding form={form} name={name} />
    </div>
  )
}

function Finding({ form: { findings, minLength }, name }: Pick<FieldProps, 'form' | 'name'>) {
  const { texts } = useStorefront()
  const finding = findings[name]
  if (!finding) return null
  return (
    <p className="field-finding" id={`review-${name}-finding`}>
      {reviewFindingText(finding, texts.reviews, minLength)}
    </p>
  )
}

/** Radio buttons; the style sheet fills the stars up to the chosen one. */
function Rating({ form }: { form: ReviewFormView }) {
  const { texts } = useStorefront()
  return (
    <fieldset className="review-rating" aria-describedby={form.findings.rating && 'review-rating-finding'}>
      <legend>{texts.reviews.rating}</legend>
      <span className="review-stars">
        {[1, 2, 3, 4, 5].map((stars) => (
          <span key={stars} className="review-star">
            <input
              id={`review-stars-${stars}`}
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={form.values.rating === String(stars)}
            />
            <label htmlFor={`review-stars-${stars}`}>
              <span aria-hidden="true">★</span>
              <span className="unseen">{texts.reviews.starCount(stars)}</span>
            </label>
          </span>
        ))}
      </span>
      <Finding form={form} name="rating" />
    </fieldset>
  )
}
