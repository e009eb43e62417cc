import * as z from 'zod/mini'
import { type Page, type pages, pageTable } from './pages.ts'

/** Where the back office lives on the main host. */
export const adminBase = '/admin'

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
export type Search<P extends Page> = (typeof pages)[P] extends { search: infer S extends z.ZodMiniType }
  ? z.output<S>
  : Record<never, never>
/** Any part of a page's search; for a page without one, nothing. */
export type SearchPart<P extends Page> = keyof Search<P> extends never ? Record<string, never> : Partial<Search<P>>
/** The pages whose name alone is an address: those a menu can hold. */
export type StaticPage = { [P in Page]: keyof Params<P> extends never ? P : never }[Page]
export const isStatic = (page: Page): page is StaticPage => !pageTable[page].path.includes('$')

/** What addresses a page: its parameters where it has any, then any part of its search. */
export type Address<P extends Page> = [P] extends [StaticPage]
  ? [search?: SearchPart<P>]
  : [params: Params<P>, search?: SearchPart<P>]

type SearchValues = Record<string, string | number | boolean | undefined>

/** An address in the router's terms. */
export function target<P extends Page>(page: P, ...address: Address<P>) {
  const { path } = pageTable[page]
  const [params = {}, search = {}] = isStatic(page) ? [{}, ...address] : address
  return { to: path, params: params as Record<string, string>, search: search as SearchValues }
}

/** An address as text, for new tabs and e-mails: `href('website.orders.detail', { id })`. */
export function href<P extends Page>(page: P, ...address: Address<P>): string {
  const { to, params, search } = target(page, ...address)
  return adminBase + to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? '')) + writeSearch(search)
}

/** What a page reads from its address; the router drops whatever else stands there. */
export const searchSchema = (page: Page) => pageTable[page].search ?? z.object({})

/** Plain `?text=12&payment=paid`: every value arrives as text and the page's schema gives it its type. */
export const readSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))
export function writeSearch(values: SearchValues): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size ? `?${query}` : ''
}
