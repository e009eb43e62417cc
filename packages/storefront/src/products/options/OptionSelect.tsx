import { useStorefront } from '../../storefront-context.tsx'
import type { OptionChoice } from './variant-choice.ts'

/** Values in a drop-down list. It needs scripts; without them the form has a list of variants. */
export function OptionSelect({ option: { at, values } }: { option: OptionChoice }) {
  const { texts } = useStorefront()
  const chosen = values.find((one) => one.chosen)
  return (
    <select
      className="option-select"
      aria-labelledby={`option-${at}`}
      data-option={at}
      key={chosen?.value}
      defaultValue={chosen?.value ?? ''}
      autoComplete="off"
    >
      {!chosen && <option value="">{texts.chooseOptions}</option>}
      {values.map(({ value, available }) => (
        <option key={value} value={value} data-value={value}>
          {available ? value : `${value} (${texts.soldOut})`}
        </option>
      ))}
    </select>
  )
}
