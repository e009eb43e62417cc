import { useStorefront } from '../storefront-context.tsx'
import type { Buying } from './options/buying.ts'
import { VariantList } from './options/VariantList.tsx'
import { Quantity } from './Quantity.tsx'

/** The fields of every add-to-cart form. */
export function BuyFields({ buying }: { buying: Buying }) {
  return (
    <>
      <input type="hidden" name="variantId" value={buying.chosen?.id ?? ''} data-variant-id="" />
      <VariantList {...buying} />
      <Personalization buying={buying} />
      <Quantity />
    </>
  )
}

function Personalization({ buying: { product } }: { buying: Buying }) {
  const { personalization } = product
  if (!personalization) return null
  const { font, label, maxLength, isRequired } = personalization
  return (
    <div className="field personalization">
      {font && <link rel="stylesheet" href={font.sheet} />}
      <label htmlFor="personalization">{label}</label>
      <input
        id="personalization"
        name="personalization"
        maxLength={maxLength}
        required={isRequired}
        autoComplete="off"
        style={font && { fontFamily: `'${font.family}', var(--font-base)` }}
      />
    </div>
  )
}

/** Announces the result of adding, and which options are still to be chosen. */
export function BuyAnswer() {
  const { texts } = useStorefront()
  return (
    <p className="buy-answer" role="status" data-add-answer="" data-added={texts.added} data-failed={texts.notAdded} />
  )
}
