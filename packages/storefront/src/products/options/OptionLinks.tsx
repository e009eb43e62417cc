import type { CSSProperties } from 'react'
import { productPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import { swatchColors } from './swatch.ts'
import type { OptionChoice } from './variant-choice.ts'

/** Links each value to its variant, so that choosing works without scripts. */
export function OptionLinks({ option, handle }: { option: OptionChoice; handle: string }) {
  const { texts } = useStorefront()
  const colors = swatchColors(
    option.name,
    option.values.map(({ value }) => value),
    option.swatches,
  )
  return (
    <ul className="option-values" aria-labelledby={`option-${option.at}`}>
      {option.values.map(({ value, variantId, chosen, available }) => {
        const color = colors[value]
        return (
          <li key={value}>
            <a
              className={color && 'swatch'}
              style={color ? ({ '--swatch': color } as CSSProperties) : undefined}
              title={color && value}
              href={productPath(handle, variantId)}
              aria-current={chosen || undefined}
              data-option={option.at}
              data-value={value}
              data-sold-out={!available || undefined}
              rel="nofollow"
            >
              <span className={color && 'unseen'}>{value}</span>
              <span className="unseen" data-sold-out-text="">
                {available ? '' : ` (${texts.soldOut})`}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
