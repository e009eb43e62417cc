import { useTheme } from '../../storefront-context.tsx'
import type { Buying } from './buying.ts'
import { OptionLinks } from './OptionLinks.tsx'
import { OptionSelect } from './OptionSelect.tsx'
import { optionChoices } from './variant-choice.ts'

/** Every option with its name. Scripts choose in place; without them, links and the form's own list do. */
export function VariantOptions({ product, chosen }: Buying) {
  const { layout, color_watch, options_setting, show_label_variant, show_description_variant } = useTheme(
    ({ settings }) => settings.product,
  )
  const options = optionChoices(product, chosen?.options ?? []).filter(
    ({ values }) => values.length > 1 || (values.length === 1 && !options_setting.hidden_one_value),
  )
  if (!options.length) return null
  const isDropdown = layout.variant_style === 'dropdown'
  return (
    <div
      className="options"
      data-options=""
      data-wide={layout.variant_buttons || undefined}
      data-swatches={color_watch.toLowerCase()}
    >
      {options.map((option) => (
        <div className="option" key={option.name}>
          <p className={show_label_variant || show_description_variant ? 'option-name' : 'unseen'}>
            <span id={`option-${option.at}`} className={show_label_variant ? undefined : 'unseen'}>
              {option.name}
            </span>
            {show_description_variant && (
              <>
                {' '}
                <span className="option-chosen" data-chosen={option.at}>
                  {chosen?.options[option.at]}
                </span>
              </>
            )}
          </p>
          {isDropdown ? <OptionSelect option={option} /> : <OptionLinks option={option} handle={product.handle} />}
        </div>
      ))}
    </div>
  )
}
