/** A filter of a list as plain data. The server's schema, the page's search and the filter bar derive from it. */
export type Filter =
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'anyOf'; values: readonly string[] }
  | { kind: 'days'; ofCalendar?: true }
  | { kind: 'amounts' }
  | { kind: 'texts' }
  | { kind: 'id' }
  | { kind: 'name' }

export const oneOf = <const V extends readonly string[]>(...values: V) => ({ kind: 'oneOf', values }) as const
export const anyOf = <const V extends readonly string[]>(...values: V) => ({ kind: 'anyOf', values }) as const
/** Instants between calendar days in the store's time zone, both included; one end may be open. */
export const days = () => ({ kind: 'days' }) as const
/** The same for columns that store days instead of instants. */
export const calendarDays = () => ({ kind: 'days', ofCalendar: true }) as const
/** Minor units of the store's currency, both included; one end may be open. */
export const amounts = () => ({ kind: 'amounts' }) as const
/** Free texts such as tags; matches rows that have one of them. */
export const texts = () => ({ kind: 'texts' }) as const
/** The id of a row that the page offers in a picker, such as a person. */
export const id = () => ({ kind: 'id' }) as const
/** The same with a name instead of an id. */
export const name = () => ({ kind: 'name' }) as const

export interface Range<T> {
  from?: T
  to?: T
}

export type FilterValue<F extends Filter> = F extends { kind: 'oneOf'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'anyOf'; values: readonly (infer V)[] }
    ? V[]
    : F extends { kind: 'days' }
      ? Range<string>
      : F extends { kind: 'amounts' }
        ? Range<number>
        : F extends { kind: 'texts' }
          ? string[]
          : string

/** Length limit of a filter's value in an address. */
export const filterLength = 1_000
export const maxTexts = 20

const dayPattern = /^(197[1-9]|19[89]\d|[2-9]\d{3})-\d\d-\d\d$/
const isDay = (text: string) => dayPattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
const amountPattern = /^\d{1,13}$/

/**
 * Reads a value from an address: `paid,refunded`, `2026-11-01..2026-11-30`, `1000..`, `summer,red%2Cblue`.
 * @returns undefined for an invalid value
 */
export function readFilter<F extends Filter>(filter: F, text: string): FilterValue<F> | undefined {
  return readValue(filter, text) as FilterValue<F> | undefined
}

function readValue(filter: Filter, text: string): unknown {
  if (text === '' || text.length > filterLength) return
  switch (filter.kind) {
    case 'oneOf':
      return filter.values.includes(text) ? text : undefined
    case 'anyOf':
      return readList(text, (value) => (filter.values.includes(value) ? value : undefined), filter.values.length)
    case 'texts':
      return readList(text, decode, maxTexts)
    case 'days':
      return readRange(text, (end) => (isValidDay(end) ? end : undefined))
    case 'amounts':
      return readRange(text, (end) => (amountPattern.test(end) ? Number(end) : undefined))
    case 'id':
      return patternOf(filter)?.test(text) ? text.toLowerCase() : undefined
    case 'name':
      return patternOf(filter)?.test(text) ? text : undefined
  }
}

function isValidDay(text: string): boolean {
  try {
    return isDay(text)
  } catch {
    return false
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text).trim() || undefined
  } catch {
    return undefined
  }
}

function readList(text: string, read: (value: string) => string | undefined, max: number): string[] | undefined {
  const values = text.split(',').map(read)
  if (values.length > max || values.some((value) => value === undefined)) return
  const distinct = new Set(values as string[])
  return distinct.size === values.length ? [...distinct] : undefined
}

function readRange<T extends string | number>(
  text: string,
  read: (end: string) => T | undefined,
): Range<T> | undefined {
  const ends = text.split('..')
  const [from = '', to = ''] = ends
  if (ends.length !== 2 || (from === '' && to === '')) return
  const [least, most] = [from === '' ? undefined : read(from), to === '' ? undefined : read(to)]
  if ((from !== '' && least === undefined) || (to !== '' && most === undefined)) return
  if (least !== undefined && most !== undefined && least > most) return
  return { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) }
}

/** The inverse of `readFilter`. */
export function writeFilter<F extends Filter>(filter: F, value: FilterValue<F>): string {
  if (filter.kind === 'oneOf' || filter.kind === 'id' || filter.kind === 'name') return value as string
  if (filter.kind === 'anyOf') return (value as string[]).join(',')
  if (filter.kind === 'texts') return (value as string[]).map(encodeURIComponent).join(',')
  const { from = '', to = '' } = value as Range<string | number>
  return `${from}..${to}`
}

const dayText = '\\d{4}-\\d\\d-\\d\\d'
const rangeText = (end: string) => `(?:${end}\\.\\.(?:${end})?|\\.\\.${end})`

/** A pattern that all valid values in an address match; undefined for any text. */
export function patternOf(filter: Filter): RegExp | undefined {
  switch (filter.kind) {
    case 'oneOf':
      return new RegExp(`^(?:${filter.values.join('|')})$`)
    case 'anyOf':
      return new RegExp(`^(?:${filter.values.join('|')})(?:,(?:${filter.values.join('|')}))*$`)
    case 'days':
      return new RegExp(`^${rangeText(dayText)}$`)
    case 'amounts':
      return new RegExp(`^${rangeText('\\d{1,13}')}$`)
    case 'id':
      return /^[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/
    case 'name':
      return /^[a-zA-Z][\w.-]{0,59}$/
    case 'texts':
      // Each has a character that is not blank; how it is encoded is read, not described.
      return /^\s*[^\s,][^,]*(?:,\s*[^\s,][^,]*)*$/
  }
}

/** Examples of values in an address. */
export function examplesOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'oneOf':
      return [...filter.values]
    case 'anyOf':
      return [...filter.values, filter.values.join(',')]
    case 'texts':
      return ['summer', 'summer,red']
    case 'days':
      return ['2026-11-01..2026-11-30', '2026-11-01..', '..2026-11-30']
    case 'amounts':
      return ['1000..', '..5000', '1000..5000']
    case 'id':
      return ['01947a5e-7c00-7000-8000-000000000000']
    case 'name':
      return ['orders']
  }
}
