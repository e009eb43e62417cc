import { productPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductView, VariantView } from '../view.ts'
import { optionChoices } from './variant-choice.ts'

interface Props {
  product: ProductView
  chosen: VariantView
}

/** Values as links to their variant, so that choosing works before and without scripts; scripts choose in place. */
export function VariantOptions({ product, chosen }: Props) {
  const { texts } = useStorefront()
  if (product.variants.length < 2) return null
  return (
    <div className="options" data-options="">
      {optionChoices(product, chosen).map((option, at) => (
        <div className="option" key={option.name}>
          <p className="option-name" id={`option-${at}`}>
            {option.name}: <span data-chosen={at}>{chosen.options[at]}</span>
          </p>
          <ul className="option-values" aria-labelledby={`option-${at}`}>
            {option.values.map(({ value, variantId, chosen: isChosen, available }) => (
              <li key={value}>
                <a
                  href={productPath(product.handle, variantId)}
                  aria-current={isChosen || undefined}
                  data-option={at}
                  data-value={value}
                  data-sold-out={!available || undefined}
                  rel="nofollow"
                >
                  {value}
                  <span className="unseen" data-sold-out-text="">
                    {available ? '' : ` (${texts.soldOut})`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
