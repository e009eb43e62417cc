import { limits } from '@backroom/contract/orders/limits'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductView, VariantView } from '../view.ts'

/** What every add-to-cart form sends. */
export function BuyFields({ chosen, product }: { chosen: VariantView; product: ProductView }) {
  const { texts } = useStorefront()
  const { personalization } = product
  const font = personalization?.font
  return (
    <>
      <input type="hidden" name="variantId" value={chosen.id} data-variant-id="" />
      {personalization && (
        <div className="field personalization">
          {font && <link rel="stylesheet" href={font.sheet} />}
          <label htmlFor="personalization">{personalization.label}</label>
          <input
            id="personalization"
            name="personalization"
            maxLength={personalization.maxLength}
            required={personalization.isRequired}
            autoComplete="off"
            style={font && { fontFamily: `'${font.family}', var(--font-base)` }}
          />
        </div>
      )}
      <div className="quantity">
        <label htmlFor="quantity">{texts.quantity}</label>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.maxQuantityPerLine}
          defaultValue={1}
        />
      </div>
    </>
  )
}
