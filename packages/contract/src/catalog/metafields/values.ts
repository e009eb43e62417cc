import type { InLanguages } from '../../platform/api/language.ts'
import { isCalendarDay } from '../../platform/rules/rules.ts'
import { limits } from './limits.ts'
import type { MetafieldType } from './states.ts'

/** What decides which values a metafield can have. */
export interface MetafieldKind {
  type: MetafieldType
  /** The values that people choose from; empty for any. */
  choices: readonly string[]
}

const maxLength: Record<MetafieldType, number> = {
  ...{ text: limits.textLength, multiline: limits.multilineLength, url: limits.urlLength },
  ...{ integer: 16, decimal: 24, boolean: 5, date: 10, color: 7 },
}

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Whether a trimmed value that is not empty has the form of its type. */
const fits: Record<MetafieldType, (value: string) => boolean> = {
  text: (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
  multiline: () => true,
  integer: (value) => /^-?\d{1,15}$/.test(value),
  decimal: (value) => /^-?\d{1,12}(\.\d{1,9})?$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
  date: isCalendarDay,
  color: (value) => /^#[0-9a-f]{6}$/i.test(value),
  url: isWebAddress,
}

const problems: Record<MetafieldType, InLanguages> = {
  text: { en: 'Enter one line.', vi: 'Hãy nhập trên một dòng.' },
  multiline: { en: 'Enter a text.', vi: 'Hãy nhập văn bản.' },
  integer: { en: 'Enter a whole number, such as 12.', vi: 'Hãy nhập số nguyên, ví dụ 12.' },
  decimal: { en: 'Enter a number, such as 1.5.', vi: 'Hãy nhập số, ví dụ 1.5.' },
  boolean: { en: 'Enter true or false.', vi: 'Hãy nhập true hoặc false.' },
  date: { en: 'Enter a day, such as 2027-01-31.', vi: 'Hãy nhập ngày, ví dụ 2027-01-31.' },
  color: { en: 'Enter a color, such as #c0392b.', vi: 'Hãy nhập mã màu, ví dụ #c0392b.' },
  url: { en: 'Enter an address that begins with https://.', vi: 'Hãy nhập địa chỉ bắt đầu bằng https://.' },
}

/** Why a value can't be stored; undefined if it can. */
export function metafieldProblem({ type, choices }: MetafieldKind, value: string): InLanguages | undefined {
  const typed = value.trim()
  if (typed === '') return undefined
  if (typed.length > maxLength[type])
    return {
      en: `Enter at most ${maxLength[type]} characters.`,
      vi: `Hãy nhập tối đa ${maxLength[type]} ký tự.`,
    }
  if (!fits[type](typed)) return problems[type]
  if (choices.length > 0 && !choices.includes(typed))
    return { en: 'Choose one of the values of this metafield.', vi: 'Hãy chọn một giá trị của trường này.' }
  return undefined
}
