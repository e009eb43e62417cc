import { OfferChoices, OfferHead } from '../upsells/Offer.tsx'
import type { OfferPageView } from '../views/pages.ts'

export const OfferPage = ({ page }: { page: OfferPageView }) => (
  <article className="column letter" data-offer="">
    <header>
      <OfferHead page={page} />
    </header>
    <OfferChoices page={page} />
  </article>
)
