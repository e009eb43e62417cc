import { limits } from '@backroom/contract/selling/taxes/limits'
import { useStorefront } from '../../storefront-context.tsx'
import type { CheckoutView } from '../../views/buying.ts'
import { findingText } from '../checkout-fields.ts'

/** For companies of other EU countries, where the shop asks for it. */
export function VatNumber({ checkout: { delivery, findings } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  if (delivery?.vatNumber === undefined) return null
  const finding = findings.vatNumber
  return (
    <div className="field">
      <label htmlFor="vatNumber">
        {texts.vatNumber} <span className="field-optional">({texts.optional})</span>
      </label>
      <input
        id="vatNumber"
        name="vatNumber"
        type="text"
        maxLength={limits.vatNumberLength}
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={delivery.vatNumber}
        aria-invalid={finding ? true : undefined}
        aria-describedby={finding ? 'vatNumber-finding' : 'vatNumber-hint'}
      />
      {finding && (
        <p className="field-finding" id="vatNumber-finding">
          {findingText(finding, texts)}
        </p>
      )}
      <p className="field-hint" id="vatNumber-hint">
        {texts.vatNumberHint}
      </p>
    </div>
  )
}
