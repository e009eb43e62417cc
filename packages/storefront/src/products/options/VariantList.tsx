import { useMoney, useStorefront, useTheme } from '../../storefront-context.tsx'
import type { Buying } from './buying.ts'

/**
 * The variants as one list, for browsers without scripts if variants have no links or none is chosen. It follows the
 * hidden field of the same name, because the server uses the last value of a repeated field.
 */
export function VariantList({ product, chosen }: Buying) {
  const { texts } = useStorefront()
  const money = useMoney()
  const isDropdown = useTheme(({ settings }) => settings.product.layout.variant_style === 'dropdown')
  if (product.variants.length < 2 || (chosen && !isDropdown)) return null
  return (
    <noscript>
      <div className="field">
        <label htmlFor="variant">{texts.variant}</label>
        <select id="variant" name="variantId" required defaultValue={chosen?.id ?? ''}>
          {!chosen && <option value="">{texts.chooseOptions}</option>}
          {product.variants.map(({ id, title, priceCents, available }) => (
            <option key={id} value={id} disabled={!available}>
              {`${title} – ${available ? money(priceCents) : texts.soldOut}`}
            </option>
          ))}
        </select>
      </div>
    </noscript>
  )
}
