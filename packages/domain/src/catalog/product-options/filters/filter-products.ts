import { limits } from '@backroom/contract/catalog/product-options/limits'
import type { FilterKind } from '@backroom/contract/catalog/product-options/states'
import { type FilterIndex, folded, type Members, optionField } from './filter-index.ts'
import { type Pass, type Passed, passOver } from './filter-pass.ts'

/** What a customer has chosen. Values are compared without case. */
export interface ChosenFilters {
  isAvailable: boolean
  /** Minor units. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** By key: `vendor`, `type`, `tag`, `rating`, `option.Size`. */
  values: ReadonlyMap<string, readonly string[]>
}

/** A filter that the merchant shows. */
export interface OfferedFilter {
  key: string
  kind: FilterKind
  /** Of a filter by option: its name, its values in order, and their colours. */
  name: string
  values: readonly string[]
  swatches: Readonly<Record<string, string>>
}

export interface ShownFilter {
  key: string
  kind: FilterKind
  name: string
  /** Products that would be listed with this choice, of those that the other filters leave. */
  choices: { value: string; count: number; isChosen: boolean; swatch?: string }[]
  /** Of a filter by price: the lowest and the highest price that the other filters leave. */
  prices?: { minCents: number; maxCents: number }
}

const fieldOf = ({ kind, name }: OfferedFilter) => (kind === 'option' ? optionField(name) : kind)

/** The facets that the products have. */
function presentFacets(index: FilterIndex, members: Members | undefined): Uint8Array {
  const of = members ?? index.everything
  if (of.present?.version === index.version) return of.present.facets
  const everything: Pass = { isAvailable: false, minCents: 0, maxCents: Number.POSITIVE_INFINITY, own: [], options: [] }
  const { counts } = passOver(index, members?.places, everything)
  const facets = Uint8Array.from(counts, (count) => Number(count > 0))
  of.present = { version: index.version, facets }
  return facets
}

/** The filters in effect. Values that no product has are ignored. */
function inEffect(
  index: FilterIndex,
  members: Members | undefined,
  offered: readonly OfferedFilter[],
  chosen: ChosenFilters,
): Pass {
  const shown = new Set(offered.map(({ kind }) => kind))
  const pass: Pass = {
    isAvailable: chosen.isAvailable && shown.has('availability'),
    minCents: (shown.has('price') && chosen.minCents) || 0,
    maxCents: (shown.has('price') ? chosen.maxCents : undefined) ?? Number.POSITIVE_INFINITY,
    ...{ own: [], options: [] },
  }
  for (const filter of offered) {
    const asked = (chosen.values.get(filter.key) ?? []).slice(0, limits.chosenValues)
    if (asked.length === 0) continue
    const field = fieldOf(filter)
    const present = presentFacets(index, members)
    const numbers = asked.flatMap((value) => index.numberOf(field, folded(value)) ?? []).filter((one) => present[one])
    if (numbers.length === 0) continue
    const mask = new Uint8Array(index.facets.length)
    for (const number of numbers) mask[number] = 1
    pass[filter.kind === 'option' ? 'options' : 'own'].push({ field: index.fieldNumbers[numbers[0]!]!, chosen: mask })
  }
  return pass
}

function shownFilter(index: FilterIndex, filter: OfferedFilter, pass: Pass, passed: Passed): ShownFilter {
  const { key, kind, name } = filter
  const { minCents, maxCents } = passed
  const hasPrices = kind === 'price' && maxCents >= minCents
  return {
    ...{ key, kind, name },
    choices: kind === 'availability' ? availability(pass, passed) : choicesOf(index, filter, pass, passed),
    ...(hasPrices && { prices: { minCents, maxCents } }),
  }
}

const availability = ({ isAvailable }: Pass, { availableCount }: Passed): ShownFilter['choices'] =>
  availableCount > 0 || isAvailable ? [{ value: '', count: availableCount, isChosen: isAvailable }] : []

/** The choices of a filter: those of an option in its order, then the others by how many products they leave. */
function choicesOf(index: FilterIndex, filter: OfferedFilter, pass: Pass, passed: Passed): ShownFilter['choices'] {
  const { kind, values, swatches } = filter
  const field = fieldOf(filter)
  const number = index.fieldNumbers[index.facetsOf(field)[0] ?? 0]
  const chosen = [...pass.own, ...pass.options].find((one) => one.field === number)?.chosen
  const order = new Map(values.map((value, at) => [folded(value), { at, label: value }]))
  const colors = new Map(Object.entries(swatches).map(([value, color]) => [folded(value), color]))
  if (kind === 'price') return []
  const choices = index.facetsOf(field).flatMap((number) => {
    const count = passed.counts[number] ?? 0
    const isChosen = chosen?.[number] === 1
    // What was chosen stays, so that it can be taken back.
    if (count === 0 && !isChosen) return []
    const facet = index.facets[number]!
    const swatch = colors.get(facet.folded)
    const known = order.get(facet.folded)
    const choice = { value: known?.label ?? facet.label, count, isChosen, ...(swatch && { swatch }) }
    return [{ at: known?.at ?? values.length, choice }]
  })
  type Placed = (typeof choices)[number]
  const inOrder = (a: Placed, b: Placed) =>
    a.at - b.at || b.choice.count - a.choice.count || a.choice.value.localeCompare(b.choice.value)
  return choices
    .toSorted((a, b) => Number(b.choice.isChosen) - Number(a.choice.isChosen) || inOrder(a, b))
    .slice(0, limits.choices)
    .toSorted(inOrder)
    .map(({ choice }) => choice)
}

const hasChoice = ({ kind, choices, prices }: ShownFilter) =>
  kind === 'price' ? prices !== undefined : choices.length > 0

interface Found {
  offered: readonly OfferedFilter[]
  pass: Pass
  passed: Passed
  filters: ShownFilter[]
  isFiltered: boolean
}

/** Choices whose results are kept for their other pages, of one collection. */
const keptChoices = 20

/**
 * Filters products: one is listed if one of its variants fulfils all chosen options, price and availability together.
 * Without a choice, `isFiltered` is false.
 */
export function filterProducts(
  index: FilterIndex,
  members: Members | undefined,
  offered: readonly OfferedFilter[],
  asked: ChosenFilters,
): Found {
  const of = members ?? index.everything
  if (of.found?.version !== index.version) of.found = { version: index.version, byChoice: new Map() }
  const { byChoice } = of.found
  const key = JSON.stringify([asked.isAvailable, asked.minCents, asked.maxCents, [...asked.values]])
  const known = byChoice.get(key) as Found | undefined
  if (known?.offered === offered) return known
  const found = search(index, members, offered, asked)
  const [oldest] = byChoice.keys()
  if (oldest !== undefined && byChoice.size >= keptChoices) byChoice.delete(oldest)
  byChoice.set(key, found)
  return found
}

function search(
  index: FilterIndex,
  members: Members | undefined,
  offered: readonly OfferedFilter[],
  asked: ChosenFilters,
): Found {
  const pass = inEffect(index, members, offered, asked)
  const passed = passOver(index, members?.places, pass)
  return {
    ...{ offered, pass, passed },
    filters: offered.map((filter) => shownFilter(index, filter, pass, passed)).filter(hasChoice),
    isFiltered:
      pass.isAvailable ||
      pass.minCents > 0 ||
      Number.isFinite(pass.maxCents) ||
      pass.own.length > 0 ||
      pass.options.length > 0,
  }
}
