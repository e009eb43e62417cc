import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { NumberInput, type NumberInputProps } from '@mantine/core'

interface Props extends NumberInputProps {
  currency: string
  /** Of the amount in minor units, as its endpoint says them. */
  min?: number
  max?: number
}

/** An amount typed in units of its currency: 24.90. */
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
