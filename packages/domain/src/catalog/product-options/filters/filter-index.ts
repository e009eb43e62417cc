import { ratingChoices } from '@backroom/contract/catalog/product-options/states'
import { limits } from '@backroom/contract/catalog/products/limits'
import type { ListingOrder } from '@backroom/contract/catalog/products/listing-orders'
import { averageOf } from '../../products/products.ts'

/** Of one variant: whether it can be bought, its price, what it cost before, and a value for each of its product's options. */
export type IndexedVariant = [isAvailable: 0 | 1, priceCents: number, compareAtCents: number | null, values: string[]]

export interface IndexedProduct {
  id: string
  vendor: string
  type: string
  tags: readonly string[]
  optionNames: readonly string[]
  variants: readonly IndexedVariant[]
  reviewCount: number
  ratingSum: number
  unitsSold: number
}

/** A value that products are filtered by, with its first spelling. */
interface Facet {
  label: string
  folded: string
  /** `vendor`, `type`, `tag`, `rating` or `option.size`. */
  field: string
}

/** The products of a collection in its order, as places in the index. */
export interface Members {
  places: Int32Array
  /** The facets that its products have, at the index's version. */
  present?: { version: number; facets: Uint8Array }
  /** What was found last for some choices, at the index's version. */
  found?: { version: number; byChoice: Map<string, unknown> }
}

export const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()
/** Stars up to the average that customers read: 4.5 fulfils "4 and up" and everything below. */
function ratingsOf({ reviewCount, ratingSum }: IndexedProduct): string[] {
  const average = reviewCount === 0 ? 0 : averageOf(reviewCount, ratingSum)
  return ratingChoices.filter((stars) => average >= Number(stars))
}
export const optionField = (name: string) => `option.${folded(name)}`

const stride = limits.options
const sortedBy = { newest: 'id', oldest: 'id', price: 'price', price_desc: 'price', best_selling: 'units' } as const

/**
 * What a shop's active products are filtered by, in arrays: an answer reads every variant, and its counts have to be exact. A
 * product has a place, a variant an entry, and a value a number.
 */
export class FilterIndex {
  readonly ids: string[] = []
  /** The first one stands for none. */
  readonly facets: Facet[] = [{ label: '', folded: '', field: '' }]
  /** Of each facet: a number for its field. */
  readonly fieldNumbers: number[] = [0]
  /** By collection. */
  readonly members = new Map<string, Members>()
  /** Of all products: what is known of them as of a collection. */
  readonly everything: Members = { places: new Int32Array() }
  /** Of the products by title; undefined if it has to be read. */
  byTitle: Int32Array | undefined
  /** Of each place; a removed product has no entries. */
  firstEntry = new Int32Array(64)
  entryCount = new Int32Array(64)
  /** Of each place: the lowest and the highest price of its variants. */
  lowest = new Float64Array(64)
  highest = new Float64Array(64)
  /** Of each place: a number that products share which differ in their prices alone. */
  classes = new Int32Array(64)
  /** Facets of each place: vendor, type, tags and ratings. Equal lists are one. */
  readonly ownFacets: (readonly number[])[] = []
  prices = new Float64Array(64)
  /** NaN for none. */
  comparePrices = new Float64Array(64)
  available = new Uint8Array(64)
  /** Facets of the options of each entry; 0 for none. */
  optionFacets = new Int32Array(64 * stride)
  /** Rises with each change. */
  version = 0
  #places = new Map<string, number>()
  #numbers = new Map<string, number>()
  #fields = new Map<string, number[]>()
  #lists = new Map<string, readonly number[]>()
  #unitsSold: number[] = []
  #entries = 0
  #unused = 0
  #classNumbers = new Map<string, number>()
  #sorted = new Map<string, { version: number; places: Int32Array }>()

  get size() {
    return this.#places.size
  }

  /** Entries in use and not; bytes are about eighty an entry with its share of the product. */
  get entries() {
    return this.#entries
  }

  get classCount() {
    return this.#classNumbers.size
  }

  /** Whether more than half of the entries or of the classes belong to products that have changed since. */
  get isScattered() {
    const isFragmented = this.#unused > 1_000 && this.#unused * 2 > this.#entries
    return isFragmented || this.classCount > 1_000 + this.ids.length * 2
  }

  placeOf = (id: string) => this.#places.get(id)
  /** The facets of a field, in the order in which they were met. */
  facetsOf = (field: string): readonly number[] => this.#fields.get(field) ?? []
  numberOf = (field: string, value: string) => this.#numbers.get(`${field}\n${value}`)

  put(product: IndexedProduct) {
    const { id, vendor, type, tags, optionNames, variants } = product
    this.version++
    const place = this.#placeFor(id)
    this.#unitsSold[place] = product.unitsSold
    const own = [
      ...[['vendor', vendor] as const, ['type', type] as const],
      ...tags.map((tag) => ['tag', tag] as const),
      ...ratingsOf(product).map((stars) => ['rating', stars] as const),
    ]
    const numbers = own.filter(([, value]) => value !== '').map(([field, value]) => this.#numberFor(field, value))
    const key = numbers.join()
    const list = this.#lists.get(key) ?? numbers
    this.#lists.set(key, list)
    this.ownFacets[place] = list
    this.#makeRoom(place, variants.length)
    const fields = optionNames.slice(0, stride).map(optionField)
    const first = this.firstEntry[place] ?? 0
    for (const [index, [isAvailable, priceCents, compareAtCents, values]] of variants.entries()) {
      const entry = first + index
      this.prices[entry] = priceCents
      this.comparePrices[entry] = compareAtCents ?? Number.NaN
      this.available[entry] = isAvailable
      for (let option = 0; option < stride; option++) {
        const field = fields[option]
        const value = values[option]
        this.optionFacets[entry * stride + option] =
          field === undefined || value === undefined ? 0 : this.#numberFor(field, value)
      }
    }
    const priced = variants.map(([, priceCents]) => priceCents)
    this.lowest[place] = Math.min(...priced)
    this.highest[place] = Math.max(...priced)
    this.classes[place] = this.#classFor(place, key)
  }

  remove(id: string) {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.version++
    this.#places.delete(id)
    this.#unused += this.entryCount[place] ?? 0
    this.entryCount[place] = 0
    this.ids[place] = ''
    this.ownFacets[place] = []
  }

  /** The places in an order of all products, with those of removed ones. */
  inOrder(order: Exclude<ListingOrder, 'manual'>): { places: Int32Array; isReversed: boolean } {
    if (order === 'title' || order === 'title_desc')
      return { places: this.byTitle ?? new Int32Array(), isReversed: order === 'title_desc' }
    const by = sortedBy[order]
    const known = this.#sorted.get(by)
    const isReversed = order === 'newest' || order === 'price_desc' || order === 'best_selling'
    if (known?.version === this.version) return { places: known.places, isReversed }
    const byId = (a: number, b: number) => (this.ids[a]! < this.ids[b]! ? -1 : 1)
    // Nearly in order, so that sorting them again takes one pass.
    const before = known?.places ?? []
    const places = [...before, ...Array.from(this.ids.keys()).slice(before.length)]
    if (by === 'id') places.sort(byId)
    else {
      const values =
        by === 'units'
          ? this.#unitsSold
          : this.ids.map((_, place) => (this.entryCount[place] === 0 ? 0 : this.lowest[place]!))
      places.sort((a, b) => values[a]! - values[b]! || byId(a, b))
    }
    const sorted = Int32Array.from(places)
    this.#sorted.set(by, { version: this.version, places: sorted })
    return { places: sorted, isReversed }
  }

  /** @param own the facets of the product */
  #classFor(place: number, own: string): number {
    const first = this.firstEntry[place]!
    const last = first + this.entryCount[place]!
    const facets = this.optionFacets.subarray(first * stride, last * stride).join()
    const key = `${own};${facets};${this.available.subarray(first, last).join()}`
    const known = this.#classNumbers.get(key) ?? this.#classNumbers.size
    this.#classNumbers.set(key, known)
    return known
  }

  #placeFor(id: string): number {
    const known = this.#places.get(id)
    if (known !== undefined) return known
    const place = this.ids.push(id) - 1
    this.#places.set(id, place)
    if (place >= this.firstEntry.length) {
      this.firstEntry = grown(this.firstEntry, place + 1)
      this.entryCount = grown(this.entryCount, place + 1)
      this.lowest = grown(this.lowest, place + 1)
      this.highest = grown(this.highest, place + 1)
      this.classes = grown(this.classes, place + 1)
    }
    return place
  }

  /** Entries for the variants of a product: those that it has, if they are enough. */
  #makeRoom(place: number, variants: number) {
    const had = this.entryCount[place] ?? 0
    this.entryCount[place] = variants
    if (variants <= had) {
      this.#unused += had - variants
      return
    }
    this.#unused += had
    this.firstEntry[place] = this.#entries
    this.#entries += variants
    if (this.#entries <= this.prices.length) return
    this.prices = grown(this.prices, this.#entries)
    this.comparePrices = grown(this.comparePrices, this.#entries)
    this.available = grown(this.available, this.#entries)
    this.optionFacets = grown(this.optionFacets, this.#entries * stride)
  }

  #numberFor(field: string, label: string): number {
    const value = folded(label)
    const key = `${field}\n${value}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.facets.push({ label, folded: value, field }) - 1
    this.#numbers.set(key, number)
    const ofField = this.#fields.get(field) ?? []
    ofField.push(number)
    this.#fields.set(field, ofField)
    // The first facet of a field names it.
    this.fieldNumbers.push(ofField[0]!)
    return number
  }
}

function grown<T extends Int32Array | Float64Array | Uint8Array>(array: T, least: number): T {
  const larger = new (array.constructor as new (length: number) => T)(Math.max(least, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}
