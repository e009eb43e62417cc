import { offerPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { OfferPageView } from '../views/pages.ts'
import { OfferedItem } from './OfferedItem.tsx'

/** First that the order is placed, so that no buyer fears for it, then what is offered. */
export function OfferHead({ page }: { page: OfferPageView }) {
  const { texts } = useStorefront()
  const { title, percent, products, orderNumber, card, problem } = page
  return (
    <>
      <p className="offer-placed">{texts.offer.placed(orderNumber)}</p>
      {problem && (
        <p className="form-finding" role="alert" tabIndex={-1} data-finding="">
          {texts.offer.problems[problem]}
        </p>
      )}
      <h1>{title || texts.offer.title}</h1>
      {products.length > 0 && (
        <>
          {percent && <p>{texts.upsellSaving(percent)}</p>}
          <p className="muted">
            {texts.offer.shipsAlong}
            {!card && ` ${texts.offer.paidAlong}`}
          </p>
        </>
      )}
    </>
  )
}

/** Each product with a form that adds it, and a form that refuses them all. They work without scripts. */
export function OfferChoices({ page }: { page: OfferPageView }) {
  const { texts } = useStorefront()
  const { products, upsellId, token } = page
  const isEmpty = products.length === 0
  return (
    <>
      {!isEmpty && (
        <ul className="offer-items">
          {products.map((product) => (
            <OfferedItem key={product.id} product={product} page={page} />
          ))}
        </ul>
      )}
      <form className="offer-refusal" method="post" action={offerPath(token)}>
        <input type="hidden" name="answer" value="refuse" />
        <input type="hidden" name="upsellId" value={upsellId} />
        <button className="button button-line" type="submit">
          {isEmpty ? texts.offer.toOrder : texts.offer.refuse}
        </button>
      </form>
    </>
  )
}
