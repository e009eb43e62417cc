import { useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'
import { findingText } from './checkout-fields.ts'

/** The customer agrees before the order, where the shop asks. */
export function Terms({ checkout: { terms, findings } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  if (!terms) return null
  const finding = findings.terms
  return (
    <div className="field">
      <label className="checkbox-line" htmlFor="terms">
        <input
          id="terms"
          type="checkbox"
          name="terms"
          value="yes"
          required
          defaultChecked={terms.isChecked}
          aria-invalid={finding ? true : undefined}
          aria-describedby={finding ? 'terms-finding' : undefined}
        />
        <span>
          {texts.checkoutTexts.acceptsTerms}{' '}
          <a href={terms.href} target="_blank" rel="noopener">
            {texts.checkoutTexts.termsName}
          </a>
        </span>
      </label>
      {finding && (
        <p className="field-finding" id="terms-finding">
          {findingText(finding, texts)}
        </p>
      )}
    </div>
  )
}
