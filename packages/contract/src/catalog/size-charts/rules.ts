import type { LengthUnit } from './states.ts'

const cmPerInch = 2.54
/** Tailors measure in half centimetres and tenths of an inch. */
const steps = { cm: 0.5, in: 0.1 } as const satisfies Record<LengthUnit, number>

const number = String.raw`\d+(?:[.,]\d+)?(?:\s+\d+\/\d+)?|\d+\/\d+`
/** A length or a range of lengths: `86`, `33,5`, `34 1/2`, `86 – 91 cm`. */
const lengths = new RegExp(String.raw`^(${number})(?:(\s*[-–—~]\s*)(${number}))?\s*(cm|in|"|″)?$`, 'i')

const isLengthUnit = (unit: string): unit is LengthUnit => unit === 'cm' || unit === 'in'

function parseLength(text: string): number {
  const [whole = '', fraction] = text.trim().split(/\s+/)
  const [above, below] = (fraction ?? (whole.includes('/') ? whole : '0/1')).split('/').map(Number) as [number, number]
  const value = whole.includes('/') ? 0 : Number(whole.replace(',', '.'))
  return below === 0 ? Number.NaN : value + above / below
}

/**
 * Converts the lengths of a cell. Other texts, and lengths that name another unit, stay as they are.
 *
 * @param locale BCP 47, for the decimal mark
 */
export function convertLength(cell: string, from: LengthUnit, to: LengthUnit, locale: string): string {
  const [, first = '', separator = '', second, named = from] = lengths.exec(cell.trim()) ?? []
  const unit = named.replace(/["″]/, 'in').toLowerCase()
  if (first === '' || from === to || !isLengthUnit(unit) || unit !== from) return cell
  const factor = from === 'cm' ? 1 / cmPerInch : cmPerInch
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false })
  const values = (second === undefined ? [first] : [first, second]).map((text) => parseLength(text) * factor)
  if (!values.every(Number.isFinite)) return cell
  return values.map((value) => format.format(Math.round(value / steps[to]) * steps[to])).join(separator)
}

/** The table without surrounding white space, empty rows and columns at its end; all rows have the same length. */
export function trimTable(cells: readonly (readonly string[])[]): string[][] {
  const rows = cells.map((row) => row.map((cell) => cell.trim()))
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return rows.slice(0, height).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
