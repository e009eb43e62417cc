import type { Filter, Range } from '@backroom/contract/platform/lists/filters'
import type { TFunction } from 'i18next'

/** What a list's filters and their values are called on the screen. */
export interface FilterTexts {
  filter: (name: string) => string
  value: (name: string, value: string) => string
  amount: (cents: number) => string
  /** Of filters by id or name, what there is to choose; also what a chosen one is called. */
  options?: (name: string) => { value: string; label: string }[]
}

export interface ListTexts extends Omit<FilterTexts, 'amount'> {
  /** Of lists that words are looked for in. */
  search?: string
  searchHint?: string
  /** `604 orders`, `More than 10,000 orders`; without it they are entries. */
  count?: (rowCount: { count: number; isMore: boolean }) => string
  noMatch?: string
  noMatchText?: string
}

/** `Paid, Refunded`, `Nov 1, 2026 – Nov 30, 2026`, `from $10.00`. */
export function valueText(
  t: TFunction,
  language: string,
  texts: FilterTexts,
  name: string,
  filter: Filter,
  value: unknown,
): string {
  if (filter.kind === 'one') return texts.value(name, value as string)
  if (filter.kind === 'several') return (value as string[]).map((one) => texts.value(name, one)).join(', ')
  if (filter.kind === 'texts') return (value as string[]).join(', ')
  if (filter.kind === 'id' || filter.kind === 'name')
    // From an address that was kept, or while they are on their way.
    return texts.options?.(name).find((option) => option.value === value)?.label ?? (value as string)
  const { from, to } = value as Range<string | number>
  const write = (end: string | number) => (typeof end === 'number' ? texts.amount(end) : dayText(end, language))
  if (from === undefined) return t('lists.upTo', { end: write(to ?? '') })
  if (to === undefined) return t('lists.from', { end: write(from) })
  return from === to ? write(from) : `${write(from)} – ${write(to)}`
}

/** Without loading the calendar, which only an open filter needs. */
const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`))
