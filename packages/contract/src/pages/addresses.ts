import type { SearchValue } from '../platform/lists/list-search.ts'
import { type Page, type pages, pageTable } from './pages.ts'

/** Base path of the back office on the main host. */
export const adminBase = '/admin'

/**
 * First segments of the addresses from before they named a store. These addresses still work, so no new store gets such a
 * slug. The list never grows: newer pages have no address without a store.
 */
export const reservedSegments: ReadonlySet<string> = new Set(
  'analytics assets auth domains no-access notifications orders preferences product-personalized products profile settings tasks themes website'.split(
    ' ',
  ),
)

/** The segment of a store in addresses: its slug, or its id if the slug reads as a page. */
export const storeSegment = ({ id, slug }: { id: string; slug: string }) => (reservedSegments.has(slug) ? id : slug)

/** Splits an address below the base into the segment of its store, if there is one, and the page's path. */
export function splitAddress(address: string): { store: string | undefined; path: string } {
  const [first = '', ...rest] = address.slice(1).split('/')
  if (first === 'website') return { store: undefined, path: `/${rest.join('/')}` }
  if (first === '' || reservedSegments.has(first)) return { store: undefined, path: address }
  return { store: first.toLowerCase(), path: `/${rest.join('/')}` }
}

/** Pages of a person, not of a store: sign-in, store chooser, and the survey, which names its store by `storeId` as specified. */
const isOutsideStores = (path: string) => path.startsWith('/auth/')

/** The inverse of `splitAddress`. */
export const addressIn = (store: string | undefined, path: string) =>
  store === undefined || isOutsideStores(path) ? path : `/${store}${path}`

type ParamNames<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
type ParamValue<P extends Page, Name> = (typeof pages)[P] extends {
  params: { [K in Name & string]: readonly (infer V)[] }
}
  ? V
  : string

export type Params<P extends Page> = { [Name in ParamNames<(typeof pages)[P]['path']>]: ParamValue<P, Name> }
export type Search<P extends Page> = (typeof pages)[P] extends { search: infer S }
  ? { -readonly [Name in keyof S]: S[Name] extends readonly (infer Value)[] ? Value : string }
  : Record<never, never>
/** Any part of a page's search; empty for a page without search. */
export type SearchPart<P extends Page> = keyof Search<P> extends never ? Record<string, never> : Partial<Search<P>>
/** Pages without parameters. Only these can be in a menu. */
export type StaticPage = { [P in Page]: keyof Params<P> extends never ? P : never }[Page]
export const isStatic = (page: Page): page is StaticPage => !pageTable[page].path.includes('$')

/** The arguments of an address: the page's parameters, if it has any, then any part of its search. */
export type Address<P extends Page> = [P] extends [StaticPage]
  ? [search?: SearchPart<P>]
  : [params: Params<P>, search?: SearchPart<P>]

type SearchValues = Record<string, string | undefined>

/** An address as the router takes it. */
export function target<P extends Page>(page: P, ...address: Address<P>) {
  const { path } = pageTable[page]
  const [params = {}, search = {}] = isStatic(page) ? [{}, ...address] : address
  return { to: path, params: params as Record<string, string>, search: search as SearchValues }
}

/**
 * An address as text, for mails: `href('website.profile')`. Without a store it opens the store that was last open in the
 * reader's browser.
 */
export const href = <P extends Page>(page: P, ...address: Address<P>): string => hrefIn(undefined, page, ...address)

/** The same in a store: `hrefIn(storeSegment(store), 'website.orders.detail', { id })`, or `hrefIn(storeId, …)`. */
export function hrefIn<P extends Page>(store: string | undefined, page: P, ...address: Address<P>): string {
  const { to, params, search } = target(page, ...address)
  const path = to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return adminBase + addressIn(store, path) + writeSearch(search)
}

/** The search values of a page. Invalid values become the default, unknown names are dropped. */
export const pageSearch = (page: Page, search: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pageTable[page].search ?? {}).map(([name, value]) => [name, searchValue(value, search[name])]),
  )

function searchValue(allowed: SearchValue, value: unknown): string {
  if (allowed === 'text') return typeof value === 'string' ? value : ''
  return allowed.find((option) => option === value) ?? allowed[0]
}

/** Plain `?text=12&payment=paid`: every value is text. */
export const readSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
export function writeSearch(values: SearchValues): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value)
  return query.size ? `?${query}` : ''
}
