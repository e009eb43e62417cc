import { useStorefront } from '../../storefront-context.tsx'
import type { StripeView } from '../../views/buying.ts'

/** The script mounts Stripe's fields here. Without scripts the other ways to pay remain. */
export function StripeFields({ stripe, amountCents }: { stripe: StripeView; amountCents: number }) {
  const { texts } = useStorefront()
  const { scriptUrl, publicKey, currency, keepsCard } = stripe
  return (
    <div
      data-card=""
      data-stripe={publicKey}
      data-script={scriptUrl}
      data-currency={currency.toLowerCase()}
      data-keeps-card={keepsCard && ''}
    >
      <noscript>
        <p className="field-finding">{texts.cardNeedsScript}</p>
      </noscript>
      {publicKey.startsWith('pk_test_') && <p className="field-hint">{texts.cardsForTests}</p>}
      <div className="stripe-fields" data-stripe-fields="" />
      <p className="field-hint" data-stripe-status="" data-failed={texts.cardNotLoaded}>
        {texts.cardAtStripe}
      </p>
      <p className="field-finding" role="alert" data-stripe-finding="" hidden />
      <data data-quote="card-amount" value={amountCents} hidden />
      <input type="hidden" name="cardToken" />
    </div>
  )
}
