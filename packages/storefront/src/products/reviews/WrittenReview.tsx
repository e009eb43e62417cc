import { productPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import type { ReviewPageView } from '../../views/pages.ts'
import { ReviewForm } from './ReviewForm.tsx'

/** The form of a new review, or a note with the way back. */
export function WrittenReview({ page, linkClass }: { page: ReviewPageView; linkClass: string }) {
  const { texts } = useStorefront()
  const { product, form, note = 'gone', action } = page
  const says = texts.reviews
  if (form && product)
    return (
      <>
        <h1>{says.writeTitle(product.title)}</h1>
        <ReviewForm form={form} handle={product.handle} />
      </>
    )
  return (
    <>
      <h1>{says.notes[note]}</h1>
      {action && (
        <form method="post" action={action}>
          <button className="button button-cart" type="submit">
            {note === 'cartAsked' ? says.replaceCart : says.stop}
          </button>
        </form>
      )}
      <p>
        <a className={linkClass} href={product ? productPath(product.handle) : '/'}>
          {product ? says.backToProduct : texts.backHome}
        </a>
      </p>
    </>
  )
}
