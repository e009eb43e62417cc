import { fail } from '@backroom/contract/platform/api/domain-error'
import { TaxRateRow } from '@backroom/contract/selling/taxes/endpoints'
import { taxesErrors } from '@backroom/contract/selling/taxes/errors'
import { limits } from '@backroom/contract/selling/taxes/limits'
import { ratedTaxClasses } from '@backroom/contract/selling/taxes/states'
import type { WaitingContext } from '../../platform/context.ts'
import { csvLines, readCsv, withoutGuard } from '../../platform/csv/csv.ts'
import { findTaxSettings } from './tax-queries.ts'

const columns = ['country', 'region', 'class', 'name', 'percent'] as const

const percentOf = (millionths: number) => String(millionths / 10_000)

export async function* exportTaxRates({ read }: Pick<WaitingContext, 'read'>): AsyncGenerator<string> {
  yield csvLines([columns])
  const { rates } = await read(findTaxSettings)
  yield csvLines(
    rates.map(({ countryCode, region, taxClass, name, millionths }) => [
      ...[countryCode, region, taxClass, name],
      percentOf(millionths),
    ]),
  )
}

interface LineError {
  line: number
  en: string
  vi: string
}

/** Rates of a file, the last one of a place, class and name. Wrong lines are reported, and the others read. */
export function readTaxRates(csv: string): { rates: TaxRateRow[]; errors: LineError[] } {
  const [head, ...rows] = readCsv(csv)
  const places = columns.map((name) => head?.cells.findIndex((cell) => cell.toLowerCase() === name) ?? -1)
  if (places[0] === -1 || places[4] === -1) fail(taxesErrors.tax_file_unreadable)
  const rates = new Map<string, TaxRateRow>()
  const errors: LineError[] = []
  for (const { line, cells } of rows.slice(0, limits.rates)) {
    const [country, region, taxClass, name, percent] = places.map((at) => withoutGuard(cells[at] ?? ''))
    const rate = TaxRateRow.safeParse({
      countryCode: country!.toUpperCase(),
      region: region!.toUpperCase(),
      taxClass: taxClass!.toLowerCase().replaceAll(/[\s-]+/g, '_') || 'standard',
      name: name || 'Tax',
      millionths: millionthsOf(percent!),
    })
    if (rate.success) rates.set(JSON.stringify({ ...rate.data, millionths: 0 }), rate.data)
    else errors.push({ line, ...textOf(String(rate.error.issues[0]?.path[0])) })
  }
  if (rows.length > limits.rates)
    errors.push({
      line: rows[limits.rates]!.line,
      en: `Only the first ${limits.rates} rates were read.`,
      vi: `Chỉ đọc ${limits.rates} mức đầu tiên.`,
    })
  if (rates.size === 0) fail(taxesErrors.tax_file_unreadable)
  return { rates: [...rates.values()], errors }
}

/** `8.875`, `8,875` and `8.875 %` are 88 750; not a number for other texts. */
function millionthsOf(percent: string): number {
  const typed = percent.replace(',', '.').replace(/\s*%$/, '')
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(typed) ? Math.round(Number(typed) * 10_000) : Number.NaN
}

const texts: Record<string, Omit<LineError, 'line'>> = {
  countryCode: { en: 'Enter a country like DE.', vi: 'Hãy nhập mã nước, ví dụ DE.' },
  region: {
    en: `Enter a region of at most ${limits.regionLength} characters, like NY.`,
    vi: `Hãy nhập mã tỉnh, bang tối đa ${limits.regionLength} ký tự, ví dụ NY.`,
  },
  taxClass: {
    en: `Enter a class: ${ratedTaxClasses.join(', ')}.`,
    vi: `Hãy nhập một nhóm: ${ratedTaxClasses.join(', ')}.`,
  },
  name: {
    en: `Enter a name of at most ${limits.nameLength} characters.`,
    vi: `Hãy nhập tên tối đa ${limits.nameLength} ký tự.`,
  },
  millionths: {
    en: 'Enter a percentage from 0 to 100, like 8.875.',
    vi: 'Hãy nhập phần trăm từ 0 đến 100, ví dụ 8.875.',
  },
}

const textOf = (field: string) => texts[field] ?? texts.millionths!
