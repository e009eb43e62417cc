import { limits } from '@backroom/contract/catalog/products/limits'
import type { FilterIndex } from './filter-index.ts'

const stride = limits.options

/** A filter by values: one of the chosen facets has to be there. */
export interface FacetFilter {
  /** The number of the field of its facets. */
  field: number
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
  /** A bit for each place: whether one variant fulfils all filters together. */
  listed: Uint32Array
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
 * one, whose counts ignore its own choice. It runs for every variant of a shop, so it calls no function for most of them.
 */
export function passOver(index: FilterIndex, places: Int32Array | undefined, pass: Pass): Passed {
  const { ownFacets, prices, available, optionFacets, firstEntry, entryCount } = index
  const listed = new Uint32Array((index.ids.length + 31) >>> 5)
  const tally = new Tally(index)
  const { counts, last } = tally
  const least = pass.minCents
  const most = pass.maxCents
  const optionCount = pass.options.length
  const length = places ? places.length : index.ids.length
  for (let at = 0; at < length; at++) {
    const place = places ? places[at]! : at
    const end = firstEntry[place]! + entryCount[place]!
    const failedOwn = failedFilter(ownFacets[place]!, pass)
    if (failedOwn === several) continue
    let isAvailable = false
    let isListedHere = false
    for (let entry = firstEntry[place]!; entry < end; entry++) {
      const price = prices[entry]!
      const isPriced = price >= least && price <= most
      // Most variants that fail do so here.
      if (!isPriced && failedOwn !== none) continue
      let failed = isPriced ? failedOwn : byPrice
      if (pass.isAvailable && available[entry] === 0) {
        if (failed !== none) continue
        failed = byAvailability
      }
      if (optionCount > 0) failed = failedOption(optionFacets, entry * stride, pass.options, failed)
      if (failed === several) continue
      if (failed === none) {
        isListedHere = true
        if (available[entry] === 1) isAvailable = true
        for (let option = entry * stride; option < (entry + 1) * stride; option++) {
          const facet = optionFacets[option]!
          if (facet === 0) break
          if (last[facet] === place) continue
          last[facet] = place
          counts[facet] = counts[facet]! + 1
        }
      } else tally.addFailed(place, entry, failed, pass)
      if (failed === none || failed === byPrice) tally.addPrice(price)
    }
    if (isListedHere) listed[place >>> 5]! |= 1 << (place & 31)
    tally.addProduct(place, isListedHere, isAvailable)
  }
  const { total, availableCount, minCents, maxCents } = tally
  return { listed, total, counts, availableCount, minCents, maxCents }
}

/** Whether a pass lists the product of a place. */
export const isListed = ({ listed }: Passed, place: number) => ((listed[place >>> 5] ?? 0) >>> (place & 31)) % 2 === 1

/** What a pass has counted. */
class Tally {
  total = 0
  availableCount = 0
  minCents = Number.POSITIVE_INFINITY
  maxCents = 0
  counts: Int32Array
  /** The last product that a facet was counted for. */
  last: Int32Array
  #index: FilterIndex

  constructor(index: FilterIndex) {
    this.#index = index
    this.counts = new Int32Array(index.facets.length)
    this.last = new Int32Array(index.facets.length).fill(-1)
  }

  #add(facet: number, place: number) {
    if (this.last[facet] === place) return
    this.last[facet] = place
    this.counts[facet] = this.counts[facet]! + 1
  }

  /** A variant that fails a single filter counts for its choices. */
  addFailed(place: number, entry: number, failed: number, pass: Pass) {
    if (failed < byOwn) return
    const { fieldNumbers, optionFacets, ownFacets } = this.#index
    if (failed < byOption) {
      const { field } = pass.own[failed - byOwn]!
      for (const facet of ownFacets[place]!) if (fieldNumbers[facet] === field) this.#add(facet, place)
      return
    }
    const { field } = pass.options[failed - byOption]!
    for (let option = entry * stride; option < (entry + 1) * stride; option++) {
      const facet = optionFacets[option]!
      if (fieldNumbers[facet] === field) this.#add(facet, place)
    }
  }

  addPrice(price: number) {
    if (price < this.minCents) this.minCents = price
    if (price > this.maxCents) this.maxCents = price
  }

  addProduct(place: number, isListed: boolean, isAvailable: boolean) {
    if (isAvailable) this.availableCount++
    if (!isListed) return
    this.total++
    for (const facet of this.#index.ownFacets[place]!) this.#add(facet, place)
  }
}

/** The filter that a variant fails, if it fails one by an option. @param failed the one that it fails already */
function failedOption(facets: Int32Array, first: number, options: readonly FacetFilter[], failed: number): number {
  for (let at = 0; at < options.length; at++) {
    const { chosen } = options[at]!
    let has = 0
    for (let option = first; option < first + stride; option++) has |= chosen[facets[option]!]!
    if (has === 1) continue
    if (failed !== none) return several
    failed = byOption + at
  }
  return failed
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
  return failedOption(index.optionFacets, entry * stride, pass.options, failed)
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
