import { limits } from '@backroom/contract/catalog/products/limits'
import type { FilterIndex } from './filter-index.ts'

const stride = limits.options

/** A filter by values: one of the chosen facets has to be there. */
export interface FacetFilter {
  field: string
  /** By facet: 1 if it is chosen. */
  chosen: Uint8Array
}

/** What a pass counts by: the filters in effect. */
export interface Pass {
  isAvailable: boolean
  minCents: number
  maxCents: number
  /** By vendor, type and tag, which are the product's. */
  own: FacetFilter[]
  /** By options, which are the variant's. */
  options: FacetFilter[]
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

/** The filter that a product or a variant fails: none, several, or one. */
const [none, several, byAvailability, byPrice, byOwn, byOption] = [-1, -2, 0, 1, 2, 1_000] as const

/**
 * Reads each variant once. One that fulfils all filters counts for all of them; one that fails a single filter counts for that
 * one, whose counts ignore its own choice.
 */
export function passOver(index: FilterIndex, places: Int32Array | undefined, pass: Pass): Passed {
  const { facets, ownFacets, prices, available, optionFacets, firstEntry, entryCount } = index
  const listed = new Uint8Array(index.ids.length)
  const counts = new Int32Array(facets.length)
  /** The last product that a facet was counted for. */
  const counted = new Int32Array(facets.length).fill(-1)
  let [total, availableCount, minCents, maxCents] = [0, 0, Number.POSITIVE_INFINITY, 0]
  const count = (facet: number, place: number) => {
    if (counted[facet] === place) return
    counted[facet] = place
    counts[facet] = counts[facet]! + 1
  }
  const length = places ? places.length : index.ids.length
  for (let at = 0; at < length; at++) {
    const place = places ? places[at]! : at
    const end = firstEntry[place]! + entryCount[place]!
    const failedOwn = failedFilter(ownFacets[place]!, pass)
    if (failedOwn === several) continue
    let isAvailable = false
    for (let entry = firstEntry[place]!; entry < end; entry++) {
      const failed = failedOf(index, entry, pass, failedOwn)
      if (failed === several) continue
      const first = entry * stride
      if (failed === none) {
        listed[place] = 1
        for (let option = first; option < first + stride; option++) count(optionFacets[option]!, place)
        if (available[entry] === 1) isAvailable = true
      } else if (failed >= byOption) {
        const { field } = pass.options[failed - byOption]!
        for (let option = first; option < first + stride; option++)
          if (facets[optionFacets[option]!]!.field === field) count(optionFacets[option]!, place)
      } else if (failed >= byOwn) {
        const { field } = pass.own[failed - byOwn]!
        for (const facet of ownFacets[place]!) if (facets[facet]!.field === field) count(facet, place)
      }
      if (failed !== none && failed !== byPrice) continue
      const price = prices[entry]!
      if (price < minCents) minCents = price
      if (price > maxCents) maxCents = price
    }
    if (listed[place] === 1) {
      total++
      for (const facet of ownFacets[place]!) count(facet, place)
    }
    if (isAvailable) availableCount++
  }
  counts[0] = 0
  return { listed, total, counts, availableCount, minCents, maxCents }
}

/** The filter by vendor, type or tag that the product fails. */
function failedFilter(own: readonly number[], { own: filters }: Pass): number {
  let failed: number = none
  for (let at = 0; at < filters.length; at++) {
    const { chosen } = filters[at]!
    let has = 0
    for (let which = 0; which < own.length; which++) has |= chosen[own[which]!]!
    if (has === 1) continue
    if (failed !== none) return several
    failed = byOwn + at
  }
  return failed
}

/** The filter that a variant fails. @param failedOwn of its product */
function failedOf(index: FilterIndex, entry: number, pass: Pass, failedOwn: number): number {
  let failed = failedOwn
  if (pass.isAvailable && index.available[entry] === 0) {
    if (failed !== none) return several
    failed = byAvailability
  }
  const price = index.prices[entry]!
  if (price < pass.minCents || price > pass.maxCents) {
    if (failed !== none) return several
    failed = byPrice
  }
  const { optionFacets } = index
  const first = entry * stride
  for (let at = 0; at < pass.options.length; at++) {
    const { chosen } = pass.options[at]!
    let has = 0
    for (let option = first; option < first + stride; option++) has |= chosen[optionFacets[option]!]!
    if (has === 1) continue
    if (failed !== none) return several
    failed = byOption + at
  }
  return failed
}

/** Prices of the variants of a product that fulfil all filters. */
export function matchingPrices(index: FilterIndex, place: number, pass: Pass) {
  const first = index.firstEntry[place]!
  const found = {
    ...{ priceCents: Number.POSITIVE_INFINITY, highestCents: 0, isAvailable: false },
    compareAtCents: null as number | null,
  }
  const failedOwn = failedFilter(index.ownFacets[place]!, pass)
  for (let entry = first; entry < first + index.entryCount[place]!; entry++) {
    if (failedOf(index, entry, pass, failedOwn) !== none) continue
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
