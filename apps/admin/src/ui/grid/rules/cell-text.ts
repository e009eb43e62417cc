import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { numberFormat } from '../../intl-formats.ts'
import { formatMoney } from '../../money/money.ts'
import { type CellValue, cellValue, type GridColumn } from './column.ts'
import { parseNumber, scaled, unscaledText } from './number-text.ts'

/** Why a typed or pasted text is no value of the column. */
export type CellError =
  | { code: 'required' | 'notNumber' | 'notWhole' | 'notChoice' | 'notYesNo' }
  | { code: 'tooManyDecimals' | 'tooLong' | 'tooSmall' | 'tooLarge'; limit: string }

type Parsed = { value: CellValue } | { error: CellError }

const gramsIn = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const
const yes = /^(true|yes|y|1|x|✓|có|đúng)$/i
const no = /^(false|no|n|0||không|sai)$/i

/** What the cell shows. */
export function shownText<Row extends object>(column: GridColumn<Row>, row: Row, locale: string): string {
  const value = cellValue(row, column.key)
  if (column.kind === 'readOnly') return column.text?.(row) ?? String(value ?? '')
  if (column.kind === 'action') return column.isMissing?.(row) ? '' : column.label(row)
  if (column.kind === 'choice') return column.choices.find((choice) => choice.value === (value ?? ''))?.label ?? ''
  if (typeof value !== 'number') return editText(column, row, locale)
  if (column.kind === 'money') return formatMoney(value, column.currency, locale)
  if (column.kind === 'weight') return numberFormat(locale, { style: 'unit', unit: 'gram' }).format(value)
  return numberFormat(locale, {}).format(value)
}

/** What is edited and copied. `parseCell` understands it. */
export function editText<Row extends object>(column: GridColumn<Row>, row: Row, locale: string): string {
  const value = cellValue(row, column.key)
  if (column.kind === 'readOnly' || column.kind === 'action' || column.kind === 'choice')
    return shownText(column, row, locale)
  if (column.kind === 'checkbox') return value === true ? 'TRUE' : 'FALSE'
  if (typeof value !== 'number') return String(value ?? '')
  return unscaledText(value, column.kind === 'money' ? fractionDigits(column.currency) : 0, locale)
}

/** Parses a typed or pasted text. */
export function parseCell<Row>(column: GridColumn<Row>, typed: string, locale: string): Parsed {
  const text = typed.replace(/\s*[\r\n]+\s*/g, ' ').trim()
  if (column.kind === 'text') return parseText(column, text)
  if (column.kind === 'checkbox') return parseYesNo(text)
  if (column.kind === 'choice') return parseChoice(column, text)
  if (column.kind === 'readOnly' || column.kind === 'action') return { error: { code: 'notChoice' } }
  if (text === '') return column.isRequired ? { error: { code: 'required' } } : { value: null }
  return inLimits(column, amountOf(column, text, locale), locale)
}

type ColumnOf<Row, Kind> = Extract<GridColumn<Row>, { kind: Kind }>
type NumberColumn<Row> = ColumnOf<Row, 'integer' | 'money' | 'weight'>

function parseText<Row>(
  { maxLength = Number.POSITIVE_INFINITY, isRequired }: ColumnOf<Row, 'text'>,
  text: string,
): Parsed {
  if (isRequired && text === '') return { error: { code: 'required' } }
  if (text.length > maxLength) return { error: { code: 'tooLong', limit: String(maxLength) } }
  return { value: text }
}

const parseYesNo = (text: string): Parsed =>
  yes.test(text) ? { value: true } : no.test(text) ? { value: false } : { error: { code: 'notYesNo' } }

/** Choices are typed by their label, or by its beginning if that is unique. */
function parseChoice<Row>({ choices }: ColumnOf<Row, 'choice'>, text: string): Parsed {
  const same = (label: string) => label.localeCompare(text, undefined, { sensitivity: 'accent' }) === 0
  const starting = choices.filter(({ label }) => text !== '' && label.toLowerCase().startsWith(text.toLowerCase()))
  const match =
    choices.find(({ value, label }) => value === text || same(label)) ??
    (starting.length === 1 ? starting[0] : undefined)
  return match ? { value: match.value } : { error: { code: 'notChoice' } }
}

/** The text's amount in the column's unit, as an integer. */
function amountOf<Row>(column: NumberColumn<Row>, text: string, locale: string): number | CellError {
  if (column.kind === 'weight') return gramsOf(text, locale)
  const isMoney = column.kind === 'money'
  const parsed = parseNumber(isMoney ? withoutCurrency(text) : text, locale)
  if (!parsed) return { code: 'notNumber' }
  const decimals = isMoney ? fractionDigits(column.currency) : 0
  if (parsed.fraction.length > decimals)
    return decimals === 0 ? { code: 'notWhole' } : { code: 'tooManyDecimals', limit: String(decimals) }
  return scaled(parsed, decimals) ?? { code: 'notNumber' }
}

/** Symbols and codes of currencies: `$9.00`, `9,00 €`, `25.000đ`, `USD 9`. */
const withoutCurrency = (text: string) => text.replace(/\p{Sc}|\b[A-Z]{3}\b|[đĐ]$/gu, '')

function gramsOf(text: string, locale: string): number | CellError {
  const [, digits = '', unit = 'g'] = /^(.*?)\s*(kg|g|oz|lb)?$/i.exec(text) ?? []
  const parsed = parseNumber(digits, locale)
  if (!parsed) return { code: 'notNumber' }
  const amount = Number(`${parsed.isNegative ? '-' : ''}${parsed.whole}.${parsed.fraction || '0'}`)
  return Math.round(amount * gramsIn[unit.toLowerCase() as keyof typeof gramsIn])
}

function inLimits<Row>(column: NumberColumn<Row>, amount: number | CellError, locale: string): Parsed {
  if (typeof amount !== 'number') return { error: amount }
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = column
  const text = (limit: number) => shownText(column as GridColumn<object>, { [column.key]: limit }, locale)
  if (amount < min) return { error: { code: 'tooSmall', limit: text(min) } }
  if (amount > max) return { error: { code: 'tooLarge', limit: text(max) } }
  return { value: amount }
}
