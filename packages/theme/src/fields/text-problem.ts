import type { TextField } from './field.ts'

const number = /^(\d+\.?\d*|\.\d+)$/

/**
 * Why a text does not meet the rules of its field. It is stored nevertheless, so that the merchant's work is not lost.
 */
export function textProblem(
  { isRequired, isNumeric }: Pick<TextField, 'isRequired' | 'isNumeric'>,
  value: string,
): 'required' | 'invalidNumber' | undefined {
  const text = value.trim()
  if (text === '') return isRequired ? 'required' : undefined
  return isNumeric && !number.test(text) ? 'invalidNumber' : undefined
}
