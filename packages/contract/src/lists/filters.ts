/**
 * What a list can be filtered by, as plain data: the server's schema, the page's search and the filter bar are made from
 * it, and no list of values is written twice.
 */
export type Filter =
  | { kind: 'one'; values: readonly string[] }
  | { kind: 'several'; values: readonly string[] }
  | { kind: 'days' }
  | { kind: 'amounts' }
  | { kind: 'texts' }

export const one = <const V extends readonly string[]>(...values: V) => ({ kind: 'one', values }) as const
export const several = <const V extends readonly string[]>(...values: V) => ({ kind: 'several', values }) as const
/** Calendar days in the store's time zone, both included; one end may be open. */
export const days = () => ({ kind: 'days' }) as const
/** Minor units of the store's currency, both included; one end may be open. */
export const amounts = () => ({ kind: 'amounts' }) as const
/** Words a person wrote, such as tags: rows that have one of them. */
export const texts = () => ({ kind: 'texts' }) as const

export interface Range<T> {
  from?: T
  to?: T
}

export type FilterValue<F extends Filter> = F extends { kind: 'one'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'several'; values: readonly (infer V)[] }
    ? V[]
    : F extends { kind: 'days' }
      ? Range<string>
      : F extends { kind: 'amounts' }
        ? Range<number>
        : string[]

/** Longest text a filter takes in an address. */
export const filterLength = 1_000
export const mostTexts = 20

const dayPattern = /^(197[1-9]|19[89]\d|[2-9]\d{3})-\d\d-\d\d$/
const isDay = (text: string) => dayPattern.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
const amountPattern = /^\d{1,13}$/

/**
 * From its form in an address: `paid,refunded`, `2026-11-01..2026-11-30`, `1000..`, `summer,red%2Cblue`.
 * @returns undefined for what is no value of the filter
 */
export function readFilter<F extends Filter>(filter: F, text: string): FilterValue<F> | undefined {
  return readValue(filter, text) as FilterValue<F> | undefined
}

function readValue(filter: Filter, text: string): unknown {
  if (text === '' || text.length > filterLength) return
  switch (filter.kind) {
    case 'one':
      return filter.values.includes(text) ? text : undefined
    case 'several':
      return readList(text, (value) => (filter.values.includes(value) ? value : undefined), filter.values.length)
    case 'texts':
      return readList(text, decode, mostTexts)
    case 'days':
      return readRange(text, (end) => (isValidDay(end) ? end : undefined))
    case 'amounts':
      return readRange(text, (end) => (amountPattern.test(end) ? Number(end) : undefined))
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

function readList(text: string, read: (value: string) => string | undefined, atMost: number): string[] | undefined {
  const values = text.split(',').map(read)
  if (values.length > atMost || values.some((value) => value === undefined)) return
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

/** What `readFilter` reads back as the same value. */
export function writeFilter<F extends Filter>(filter: F, value: FilterValue<F>): string {
  if (filter.kind === 'one') return value as string
  if (filter.kind === 'several') return (value as string[]).join(',')
  if (filter.kind === 'texts') return (value as string[]).map(encodeURIComponent).join(',')
  const { from = '', to = '' } = value as Range<string | number>
  return `${from}..${to}`
}
