import { limits } from '@backroom/contract/catalog/product-options/limits'
import type { FilterKind } from '@backroom/contract/catalog/product-options/states'

/** What a customer has chosen. Values are compared without case. */
export interface ChosenFilters {
  isAvailable: boolean
  /** Minor units. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** By key: `vendor`, `type`, `tag`, `option.Size`. */
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

/** Variants of a product that are the same for all filters. */
export interface VariantKind {
  /** One for each of the product's `optionNames`. */
  values: readonly string[]
  isAvailable: boolean
  priceCents: number
}

export interface FilterableProduct {
  id: string
  vendor: string
  type: string
  tags: readonly string[]
  optionNames: readonly string[]
  kinds: readonly VariantKind[]
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

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

const isOfProduct = (kind: FilterKind) => kind === 'vendor' || kind === 'type' || kind === 'tag'

function valuesOf({ vendor, type, tags }: FilterableProduct, kind: FilterKind): readonly string[] {
  if (kind === 'tag') return tags
  return [kind === 'vendor' ? vendor : type].filter((value) => value !== '')
}

/** The value of a kind of variants for a filter by option; undefined where the product has no such option. */
function optionValue({ optionNames }: FilterableProduct, { values }: VariantKind, { name }: OfferedFilter) {
  const place = optionNames.findIndex((one) => folded(one) === folded(name))
  return place < 0 ? undefined : values[place]
}

const isNamed = (values: ReadonlyMap<string, string> | undefined, value: string | undefined) =>
  values === undefined || (value !== undefined && values.has(folded(value)))

/** The filters in effect. Values that no product has are ignored. */
function inEffect(products: readonly FilterableProduct[], offered: readonly OfferedFilter[], chosen: ChosenFilters) {
  const shown = new Set(offered.map(({ kind }) => kind))
  /** The folded values with their spelling. */
  const values = new Map<string, ReadonlyMap<string, string>>()
  for (const filter of offered) {
    const asked = (chosen.values.get(filter.key) ?? []).slice(0, limits.chosenValues).map(folded)
    if (asked.length === 0) continue
    const known = new Map(
      products.flatMap((product) => labelsOf(product, filter)).map((label) => [folded(label), label]),
    )
    const named = asked.flatMap((value) => {
      const label = known.get(value)
      return label === undefined ? [] : [[value, label] as const]
    })
    if (named.length > 0) values.set(filter.key, new Map(named))
  }
  return {
    values,
    isAvailable: chosen.isAvailable && shown.has('availability'),
    minCents: (shown.has('price') && chosen.minCents) || 0,
    maxCents: (shown.has('price') ? chosen.maxCents : undefined) ?? Number.POSITIVE_INFINITY,
  }
}
type InEffect = ReturnType<typeof inEffect>

const labelsOf = (product: FilterableProduct, filter: OfferedFilter): readonly string[] =>
  filter.kind === 'option'
    ? product.kinds.flatMap((kind) => optionValue(product, kind, filter) ?? [])
    : isOfProduct(filter.kind)
      ? valuesOf(product, filter.kind)
      : []

/** The variants that fulfil all filters together, without the filter `except`; none if the product itself does not. */
function matchingKinds(
  product: FilterableProduct,
  offered: readonly OfferedFilter[],
  chosen: InEffect,
  except?: OfferedFilter,
): readonly VariantKind[] {
  const others = offered.filter((filter) => filter !== except && chosen.values.has(filter.key))
  for (const { key, kind } of others)
    if (isOfProduct(kind) && !valuesOf(product, kind).some((value) => chosen.values.get(key)?.has(folded(value))))
      return []
  const options = others.filter(({ kind }) => kind === 'option')
  return product.kinds.filter(
    (kind) =>
      (!chosen.isAvailable || except?.kind === 'availability' || kind.isAvailable) &&
      (except?.kind === 'price' || (kind.priceCents >= chosen.minCents && kind.priceCents <= chosen.maxCents)) &&
      options.every((option) => isNamed(chosen.values.get(option.key), optionValue(product, kind, option))),
  )
}

function countsOf(products: readonly FilterableProduct[], offered: readonly OfferedFilter[], chosen: InEffect) {
  return (filter: OfferedFilter): ShownFilter => {
    const counts = new Map<string, { label: string; count: number }>()
    let [minCents, maxCents] = [Number.POSITIVE_INFINITY, 0]
    for (const product of products) {
      const kinds = matchingKinds(product, offered, chosen, filter)
      for (const { priceCents } of kinds) {
        minCents = Math.min(minCents, priceCents)
        maxCents = Math.max(maxCents, priceCents)
      }
      const labels = kinds.length === 0 ? [] : labelsOf({ ...product, kinds }, filter)
      for (const [key, label] of new Map(labels.map((label) => [folded(label), label]))) {
        const before = counts.get(key)
        counts.set(key, { label: before?.label ?? label, count: (before?.count ?? 0) + 1 })
      }
      if (filter.kind === 'availability' && kinds.some(({ isAvailable }) => isAvailable))
        counts.set('', { label: '', count: (counts.get('')?.count ?? 0) + 1 })
    }
    const { key, kind, name } = filter
    return {
      ...{ key, kind, name },
      choices: choicesOf(filter, counts, chosen),
      ...(kind === 'price' && maxCents >= minCents && { prices: { minCents, maxCents } }),
    }
  }
}

/** The choices of a filter: those of an option in its order, then the others by how many products they leave. */
function choicesOf(
  { key, kind, values, swatches }: OfferedFilter,
  counts: ReadonlyMap<string, { label: string; count: number }>,
  chosen: InEffect,
): ShownFilter['choices'] {
  const order = new Map(values.map((value, index) => [folded(value), index]))
  const labels = new Map(values.map((value) => [folded(value), value]))
  const colors = new Map(Object.entries(swatches).map(([value, color]) => [folded(value), color]))
  const named = chosen.values.get(key)
  const known = new Map(counts)
  // What was chosen stays, so that it can be taken back.
  for (const [value, label] of named ?? []) if (!known.has(value)) known.set(value, { label, count: 0 })
  const isChosen = (value: string) => (kind === 'availability' ? chosen.isAvailable : named?.has(value) === true)
  interface Choice {
    folded: string
    value: string
    count: number
  }
  const placeOf = (choice: Choice) => order.get(choice.folded) ?? values.length
  const inOrder = (a: Choice, b: Choice) =>
    placeOf(a) - placeOf(b) || b.count - a.count || a.value.localeCompare(b.value)
  return [...known]
    .map(([value, { label, count }]) => {
      const swatch = colors.get(value)
      return {
        folded: value,
        value: labels.get(value) ?? label,
        count,
        isChosen: isChosen(value),
        ...(swatch && { swatch }),
      }
    })
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || inOrder(a, b))
    .slice(0, limits.choices)
    .toSorted(inOrder)
    .map(({ folded: _, ...choice }) => choice)
}

/**
 * Filters products: one is listed if one of its variants fulfils all chosen options, price and availability together.
 * Without a choice, `listed` is undefined.
 */
export function filterProducts(
  products: readonly FilterableProduct[],
  offered: readonly OfferedFilter[],
  asked: ChosenFilters,
) {
  const chosen = inEffect(products, offered, asked)
  const isFiltered =
    chosen.isAvailable || chosen.minCents > 0 || Number.isFinite(chosen.maxCents) || chosen.values.size > 0
  /** Whether a variant of a listed product is one of those that the customer asked for. */
  const isMatch = (product: FilterableProduct, kind: VariantKind) =>
    matchingKinds({ ...product, kinds: [kind] }, offered, chosen).length > 0
  return {
    filters: offered.map(countsOf(products, offered, chosen)).filter(hasChoice),
    chosen,
    isMatch,
    listed: isFiltered ? products.filter((product) => matchingKinds(product, offered, chosen).length > 0) : undefined,
  }
}

const hasChoice = ({ kind, choices, prices }: ShownFilter) =>
  kind === 'price' ? prices !== undefined : choices.length > 0
