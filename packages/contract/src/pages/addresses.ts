import type { SearchValue } from '../platform/lists/list-search.ts'
import { type Page, type pages, pageTable } from './pages.ts'

/** Where the back office lives on the main host. */
export const adminBase = '/admin'

/**
 * What stood first below the base before addresses named a store. Such addresses lead on for ever; so no new store is called
 * one of these, and the list never grows: a page of later days has no address without a store.
 */
export const firstWords: ReadonlySet<string> = new Set(
  'analytics assets auth domains no-access notifications orders preferences product-personalized products profile settings tasks themes website'.split(
    ' ',
  ),
)

/** What stands for a store in addresses: its slug, or its id where the slug would read as a page. */
export const storeSegment = ({ id, slug }: { id: string; slug: string }) => (firstWords.has(slug) ? id : slug)

/** An address below the base: the word for its store, where it names one, and the page's own path. */
export function splitAddress(address: string): { store: string | undefined; path: string } {
  const [first = '', ...rest] = address.slice(1).split('/')
  if (first === 'website') return { store: undefined, path: `/${rest.join('/')}` }
  if (first === '' || firstWords.has(first)) return { store: undefined, path: address }
  return { store: first.toLowerCase(), path: `/${rest.join('/')}` }
}

/** Pages about a person rather than a store: sign-in, chooser, survey (which names its store by `storeId`, as specified). */
const isOutsideStores = (path: string) => path.startsWith('/auth/')

/** The opposite of `splitAddress`. */
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
/** Any part of a page's search; for a page without one, nothing. */
export type SearchPart<P extends Page> = keyof Search<P> extends never ? Record<string, never> : Partial<Search<P>>
/** The pages whose name alone is an address: those a menu can hold. */
export type StaticPage = { [P in Page]: keyof Params<P> extends never ? P : never }[Page]
export const isStatic = (page: Page): page is StaticPage => !pageTable[page].path.includes('$')

/** The arguments that address a page: its parameters, if it has any, then any part of its search. */
export type Address<P extends Page> = [P] extends [StaticPage]
  ? [search?: SearchPart<P>]
  : [params: Params<P>, search?: SearchPart<P>]

type SearchValues = Record<string, string | undefined>

/** An address in the router's terms. */
export function target<P extends Page>(page: P, ...address: Address<P>) {
  const { path } = pageTable[page]
  const [params = {}, search = {}] = isStatic(page) ? [{}, ...address] : address
  return { to: path, params: params as Record<string, string>, search: search as SearchValues }
}

/**
 * An address as text, for e-mails: `href('website.profile')`. Without a store it leads to the one that was last open in
 * the reader's browser.
 */
export const href = <P extends Page>(page: P, ...address: Address<P>): string => hrefIn(undefined, page, ...address)

/** The same in a store: `hrefIn(shopWord(store), 'website.orders.detail', { id })`, or `hrefIn(storeId, …)`. */
export function hrefIn<P extends Page>(store: string | undefined, page: P, ...address: Address<P>): string {
  const { to, params, search } = target(page, ...address)
  const path = to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return adminBase + addressIn(store, path) + writeSearch(search)
}

/** What a page reads from its address, whatever is typed there; all else is dropped. */
export const pageSearch = (page: Page, given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pageTable[page].search ?? {}).map(([name, value]) => [name, searchValue(value, given[name])]),
  )

function searchValue(value: SearchValue, given: unknown): string {
  if (value === 'text') return typeof given === 'string' ? given : ''
  return value.find((one) => one === given) ?? value[0]
}

/** Plain `?text=12&payment=paid`: every value is text. */
export const readSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
export function writeSearch(values: SearchValues): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, value)
  return query.size ? `?${query}` : ''
}
