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
 * Counts products that differ in their prices alone together: their first one stands for all of them whose prices fulfil the filter.
 * Products with prices inside and outside of it are counted one by one. A variant that fulfils all filters counts for all of
 * them; one that fails a single filter counts for that one, whose counts ignore its own choice.
 */
export function passOver(index: FilterIndex, places: Int32Array | undefined, pass: Pass): Passed {
  const { lowest, highest, classes, entryCount, classCount } = index
  const { minCents: least, maxCents: most } = pass
  const listed = new Uint32Array((index.ids.length + 31) >>> 5)
  const tally = new Tally(index, pass)
  /** Of each class: its first product, how many of it have all prices inside, and which variants fulfil all but the price. */
  const first = new Int32Array(classCount).fill(-1)
  const counts = new Int32Array(classCount)
  const passing: (readonly number[])[] = []
  const met: number[] = []
  const length = places ? places.length : index.ids.length
  for (let at = 0; at < length; at++) {
    const place = places ? places[at]! : at
    if (entryCount[place] === 0) continue
    const of = classes[place]!
    if (first[of] === -1) {
      first[of] = place
      passing[of] = passingOf(index, place, pass)
      met.push(of)
    }
    const low = lowest[place]!
    const high = highest[place]!
    const own = passing[of]!
    if (low >= least && high <= most) {
      counts[of] = counts[of]! + 1
      if (own.length > 0) listed[place >>> 5]! |= 1 << (place & 31)
    } else if (high >= least && low <= most && tally.addProduct(place, 1, true))
      listed[place >>> 5]! |= 1 << (place & 31)
    // Few products have a price that is lower or higher than those before.
    if (low < tally.minCents || high > tally.maxCents) tally.addPrices(place, own)
  }
  for (const of of met) tally.addProduct(first[of]!, counts[of]!, false)
  const { total, counts: found, availableCount, minCents, maxCents } = tally
  return { listed, total, counts: found, availableCount, minCents, maxCents }
}

/** The variants of a product that fulfil all filters but the one by price, by their place in the product. */
function passingOf(index: FilterIndex, place: number, pass: Pass): number[] {
  const failedOwn = failedFilter(index.ownFacets[place]!, pass)
  const first = index.firstEntry[place]!
  const passing: number[] = []
  for (let variant = 0; variant < index.entryCount[place]!; variant++)
    if (failedOwn === none && failedButPrice(index, first + variant, pass, none) === none) passing.push(variant)
  return passing
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
  #last: Int32Array
  #index: FilterIndex
  #pass: Pass
  #added = 0
  #weight = 1

  constructor(index: FilterIndex, pass: Pass) {
    this.#index = index
    this.#pass = pass
    this.counts = new Int32Array(index.facets.length)
    this.#last = new Int32Array(index.facets.length)
  }

  /**
   * @param weight how many products it stands for
   * @param readsPrices false if all of its prices fulfil the filter
   * @returns whether it is listed
   */
  addProduct(place: number, weight: number, readsPrices: boolean): boolean {
    const { ownFacets, available, firstEntry, entryCount } = this.#index
    this.#added++
    this.#weight = weight
    const failedOwn = failedFilter(ownFacets[place]!, this.#pass)
    if (failedOwn === several) return false
    let isAvailable = false
    let isListedHere = false
    const end = firstEntry[place]! + entryCount[place]!
    for (let entry = firstEntry[place]!; entry < end; entry++) {
      const failed = readsPrices
        ? failedOf(this.#index, entry, this.#pass, failedOwn)
        : failedButPrice(this.#index, entry, this.#pass, failedOwn)
      if (failed === several) continue
      if (failed !== none) this.#addFailed(place, entry, failed)
      else {
        isListedHere = true
        isAvailable ||= available[entry] === 1
        this.#addOptions(entry)
      }
    }
    if (isAvailable) this.availableCount += weight
    if (!isListedHere) return false
    this.total += weight
    for (const facet of ownFacets[place]!) this.#add(facet)
    return true
  }

  /** Adds the prices of the variants that fulfil all other filters. @param passing their places in the product */
  addPrices(place: number, passing: readonly number[]) {
    const { firstEntry, prices } = this.#index
    const first = firstEntry[place]!
    for (let at = 0; at < passing.length; at++) {
      const price = prices[first + passing[at]!]!
      if (price < this.minCents) this.minCents = price
      if (price > this.maxCents) this.maxCents = price
    }
  }

  #add(facet: number) {
    if (this.#last[facet] === this.#added) return
    this.#last[facet] = this.#added
    this.counts[facet] = this.counts[facet]! + this.#weight
  }

  #addOptions(entry: number) {
    const { optionFacets } = this.#index
    for (let option = entry * stride; option < (entry + 1) * stride; option++) {
      const facet = optionFacets[option]!
      if (facet !== 0) this.#add(facet)
    }
  }

  /** A variant that fails a single filter counts for its choices. */
  #addFailed(place: number, entry: number, failed: number) {
    if (failed < byOwn) return
    const { fieldNumbers, optionFacets, ownFacets } = this.#index
    if (failed < byOption) {
      const { field } = this.#pass.own[failed - byOwn]!
      for (const facet of ownFacets[place]!) if (fieldNumbers[facet] === field) this.#add(facet)
      return
    }
    const { field } = this.#pass.options[failed - byOption]!
    for (let option = entry * stride; option < (entry + 1) * stride; option++) {
      const facet = optionFacets[option]!
      if (fieldNumbers[facet] === field) this.#add(facet)
    }
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

/** The filter that a variant fails, besides the one by price. @param failedOwn of its product, or by price */
function failedButPrice(index: FilterIndex, entry: number, pass: Pass, failedOwn: number): number {
  let failed = failedOwn
  if (pass.isAvailable && index.available[entry] === 0) {
    if (failed !== none) return several
    failed = byAvailability
  }
  return pass.options.length > 0 ? failedOption(index.optionFacets, entry * stride, pass.options, failed) : failed
}

/** The filter that a variant fails. @param failedOwn of its product */
function failedOf(index: FilterIndex, entry: number, pass: Pass, failedOwn: number): number {
  const price = index.prices[entry]!
  if (price >= pass.minCents && price <= pass.maxCents) return failedButPrice(index, entry, pass, failedOwn)
  return failedOwn === none ? failedButPrice(index, entry, pass, byPrice) : several
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
