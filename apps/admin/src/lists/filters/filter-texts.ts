import type { Filter, Range } from '@backroom/contract/platform/lists/filters'
import type { TFunction } from 'i18next'

/** The labels of a list's filters and their values. */
export interface FilterTexts {
  filter: (name: string) => string
  value: (name: string, value: string) => string
  amount: (cents: number) => string
  /** The options of filters by id or name, also for the label of the selected option. */
  options?: (name: string) => { value: string; label: string }[]
  /** Values of a filter by free texts that rows have and that begin with what was typed. */
  suggest?: (name: string, prefix: string) => Promise<string[]>
}

/** A view that the product brings; it cannot be changed. */
export interface PresetView {
  name: string
  search: Record<string, string>
}

export interface ListTexts extends Omit<FilterTexts, 'amount'> {
  /** For lists with a search field. */
  search?: string
  searchHint?: string
  /** `604 orders`, `More than 10,000 orders`. By default, rows are called entries. */
  count?: (rowCount: { count: number; isMore: boolean }) => string
  presets?: readonly PresetView[]
  /** Instead of presets: values of a filter, each of which is a view of its own. */
  viewPerValue?: { filter: string; values: readonly string[] }
  noMatch?: string
  noMatchText?: string
}

/** The views that the product brings for a list. */
export const presetsOf = ({ presets = [], viewPerValue, value }: ListTexts): readonly PresetView[] =>
  viewPerValue
    ? viewPerValue.values.map((one) => ({
        name: value(viewPerValue.filter, one),
        search: { [viewPerValue.filter]: one },
      }))
    : presets

/** `Paid, Refunded`, `Nov 1, 2026 – Nov 30, 2026`, `from $10.00`. */
export function valueText(
  t: TFunction,
  language: string,
  texts: FilterTexts,
  name: string,
  filter: Filter,
  value: unknown,
): string {
  if (filter.kind === 'oneOf') return texts.value(name, value as string)
  if (filter.kind === 'anyOf') return (value as string[]).map((one) => texts.value(name, one)).join(', ')
  if (filter.kind === 'texts') return (value as string[]).join(', ')
  if (filter.kind === 'id' || filter.kind === 'name')
    // The options are loading, or an old address has an unknown value.
    return texts.options?.(name).find((option) => option.value === value)?.label ?? (value as string)
  const { from, to } = value as Range<string | number>
  const write = (end: string | number) => (typeof end === 'number' ? texts.amount(end) : dayText(end, language))
  if (from === undefined) return t('lists.upTo', { end: write(to ?? '') })
  if (to === undefined) return t('lists.from', { end: write(from) })
  return from === to ? write(from) : `${write(from)} – ${write(to)}`
}

/** Formats a day without the calendar library, which loads with an open filter. */
const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`))
