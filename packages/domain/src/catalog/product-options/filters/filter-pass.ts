import { limits } from '@backroom/contract/catalog/products/limits'
import type { FilterIndex } from './filter-index.ts'

const stride = limits.options

/** What a pass counts by: filters in effect, with the numbers of the chosen facets. */
export interface Pass {
  isAvailable: boolean
  minCents: number
  maxCents: number
  /** Chosen facets of vendor, type and tag: one of each list has to be the product's. */
  own: { field: string; chosen: ReadonlySet<number> }[]
  /** Chosen facets of options: one of each list has to be the variant's. */
  options: { field: string; chosen: ReadonlySet<number> }[]
}

export interface Passed {
  /** By place: 1 if one variant fulfils all filters together. */
  listed: Uint8Array
  total: number
  /** By facet: products that would be listed with this choice, of those that the other filters leave. */
  counts: Int32Array
  availableCount: number
  /** The lowest and the highest price that the filters without the price leave. */
  minCents: number
  maxCents: number
}

const [byAvailability, byPrice, byOwn, byOption] = [0, 1, 2, 1_000] as const

/**
 * Reads each variant once. One that fulfils all filters counts for all of them; one that fails a single filter counts for that
 * one, whose counts ignore its own choice.
 */
export function passOver(index: FilterIndex, places: Int32Array | undefined, pass: Pass): Passed {
  const { facets, ownFacets, prices, available } = index
  const passed: Passed = {
    listed: new Uint8Array(index.ids.length),
    total: 0,
    counts: new Int32Array(facets.length),
    ...{ availableCount: 0, minCents: Number.POSITIVE_INFINITY, maxCents: 0 },
  }
  const { listed, counts } = passed
  /** The last product that a facet was counted for. */
  const counted = new Int32Array(facets.length).fill(-1)
  const count = (facet: number, place: number) => {
    if (facet < 0 || counted[facet] === place) return
    counted[facet] = place
    counts[facet]!++
  }
  const length = places ? places.length : index.ids.length
  for (let at = 0; at < length; at++) {
    const place = places ? places[at]! : at
    const entries = index.entryCount[place]!
    if (entries === 0) continue
    const own = ownFacets[place]!
    const failedOwn = failedFilter(own, pass)
    if (failedOwn === undefined) continue
    const first = index.firstEntry[place]!
    let isAvailable = false
    for (let entry = first; entry < first + entries; entry++) {
      const failed = failedOf(index, entry, pass, failedOwn)
      if (failed === undefined) continue
      if (failed === -1) {
        listed[place] = 1
        for (let option = 0; option < stride; option++) count(index.optionFacets[entry * stride + option]!, place)
        if (available[entry]) isAvailable = true
      } else if (failed >= byOption) {
        const { field } = pass.options[failed - byOption]!
        for (let option = 0; option < stride; option++) {
          const facet = index.optionFacets[entry * stride + option]!
          if (facet >= 0 && facets[facet]!.field === field) count(facet, place)
        }
      } else if (failed >= byOwn) {
        const { field } = pass.own[failed - byOwn]!
        for (const facet of own) if (facets[facet]!.field === field) count(facet, place)
      }
      if (failed === -1 || failed === byPrice) {
        const price = prices[entry]!
        if (price < passed.minCents) passed.minCents = price
        if (price > passed.maxCents) passed.maxCents = price
      }
    }
    if (listed[place] === 1) {
      passed.total++
      for (const facet of own) count(facet, place)
    }
    if (isAvailable) passed.availableCount++
  }
  return passed
}

/** The filter by vendor, type or tag that the product fails; −1 for none, undefined for several. */
function failedFilter(own: readonly number[], { own: filters }: Pass): number | undefined {
  let failed = -1
  for (let at = 0; at < filters.length; at++) {
    if (own.some((facet) => filters[at]!.chosen.has(facet))) continue
    if (failed !== -1) return
    failed = byOwn + at
  }
  return failed
}

/** The filter that a variant fails; −1 for none, undefined for several. @param failedOwn of its product */
function failedOf(index: FilterIndex, entry: number, pass: Pass, failedOwn: number): number | undefined {
  let failed = failedOwn
  if (pass.isAvailable && index.available[entry] === 0) {
    if (failed !== -1) return
    failed = byAvailability
  }
  const price = index.prices[entry]!
  if (price < pass.minCents || price > pass.maxCents) {
    if (failed !== -1) return
    failed = byPrice
  }
  for (let at = 0; at < pass.options.length; at++) {
    if (hasOption(index, entry, pass.options[at]!.chosen)) continue
    if (failed !== -1) return
    failed = byOption + at
  }
  return failed
}

function hasOption({ optionFacets }: FilterIndex, entry: number, chosen: ReadonlySet<number>): boolean {
  for (let option = 0; option < stride; option++) if (chosen.has(optionFacets[entry * stride + option]!)) return true
  return false
}

/** Prices of the variants of a product that fulfil all filters. */
export function matchingPrices(index: FilterIndex, place: number, pass: Pass) {
  const first = index.firstEntry[place]!
  const found = {
    priceCents: Number.POSITIVE_INFINITY,
    compareAtCents: null as number | null,
    highestCents: 0,
    isAvailable: false,
  }
  const failedOwn = failedFilter(index.ownFacets[place]!, pass)
  for (let entry = first; entry < first + index.entryCount[place]!; entry++) {
    if (failedOwn === undefined || failedOf(index, entry, pass, failedOwn) !== -1) continue
    const price = index.prices[entry]!
    if (price < found.priceCents) {
      const compareAt = index.comparePrices[entry]!
      found.priceCents = price
      found.compareAtCents = Number.isNaN(compareAt) ? null : compareAt
    }
    found.highestCents = Math.max(found.highestCents, price)
    found.isAvailable ||= index.available[entry] === 1
  }
  return found
}
