import type { TextField } from './field.ts'

const number = /^(\d+\.?\d*|\.\d+)$/

/** What a text lacks of what its field asks for. It is stored all the same: a merchant's work is never refused. */
export function textProblem(
  { isRequired, isNumeric }: Pick<TextField, 'isRequired' | 'isNumeric'>,
  value: string,
): 'required' | 'invalidNumber' | undefined {
  const text = value.trim()
  if (text === '') return isRequired ? 'required' : undefined
  return isNumeric && !number.test(text) ? 'invalidNumber' : undefined
}
