import '@mantine/core/styles/NumberInput.css'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { NumberInput, type NumberInputProps } from '@mantine/core'

interface Props extends NumberInputProps {
  currency: string
  /** In minor units, as in the endpoint's schema. */
  min?: number
  max?: number
}

/** An input for an amount in major units: 24.90. */
export function MoneyField({ currency, min = 0, max = Number.MAX_SAFE_INTEGER, ...input }: Props) {
  return (
    <NumberInput
      {...input}
      allowDecimal
      decimalScale={fractionDigits(currency)}
      fixedDecimalScale
      min={majorUnits(min, currency)}
      max={majorUnits(max, currency)}
      hideControls
    />
  )
}
