import { useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'

/** Consent to news, and the link to continue elsewhere. */
export function ContactExtras({ checkout: { marketing, isLinkSent } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const { acceptsMarketing, sendLink, sendLinkHint, linkSent } = texts.checkoutTexts
  return (
    <div className="field contact-extras">
      {marketing && (
        <label className="checkbox-line" htmlFor="acceptsMarketing">
          <input
            id="acceptsMarketing"
            type="checkbox"
            name="acceptsMarketing"
            value="yes"
            defaultChecked={marketing.isChecked}
          />
          <span>{acceptsMarketing}</span>
        </label>
      )}
      <button
        className="button-quiet"
        type="submit"
        name="update"
        value="link"
        formNoValidate
        aria-describedby="link-hint"
      >
        {sendLink}
      </button>
      <p className="field-hint" id="link-hint" role={isLinkSent ? 'status' : undefined}>
        {isLinkSent ? linkSent : sendLinkHint}
      </p>
    </div>
  )
}
