import { CheckIcon } from '../parts/Icons.tsx'
import { OfferChoices, OfferHead } from '../upsells/Offer.tsx'
import type { OfferPageView } from '../views/pages.ts'

export const OfferPage = ({ page }: { page: OfferPageView }) => (
  <div className="page thanks" data-offer="">
    <div className="thanks-head">
      <span className="thanks-mark">
        <CheckIcon />
      </span>
      <OfferHead page={page} />
    </div>
    <OfferChoices page={page} />
  </div>
)
