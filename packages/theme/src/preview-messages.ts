import * as z from 'zod/mini'
import { type Json, themeKeys } from './document/document.ts'

/** Pages the preview can show, as the editor calls them (`order` is the thank-you page). */
export const previewPages = ['home', 'product', 'cart', 'order', 'category'] as const
export type PreviewPage = (typeof previewPages)[number]

/** The theme's pages by what the preview calls them; the others are called alike. */
const themePages: { readonly [page in PreviewPage]?: string } = { home: 'homepage' }

/** The page of the theme whose sections the preview draws there. */
export const themePageIn = (previewPage: PreviewPage): string => themePages[previewPage] ?? previewPage

/** Where the preview shows the sections of a theme's page; undefined for one it cannot show. */
export const previewPageOf = (themePage: string): PreviewPage | undefined =>
  previewPages.find((page) => themePageIn(page) === themePage)

/** The popups that a storefront may open, in that order. */
export const popupKinds = ['welcome', 'discount', 'subscribe'] as const
export type PopupKind = (typeof popupKinds)[number]

/** How a page looks that a visitor or the hour has changed; the first of each is how it comes. */
export const previewStates = {
  cart: ['filled', 'empty', 'goalReached'],
  product: ['usual', 'onSale', 'soldOut'],
  clock: ['usual', 'running', 'ended'],
  popup: ['open', 'closed', 'answered'],
} as const
export type PreviewStates = { [Of in keyof typeof previewStates]: (typeof previewStates)[Of][number] }
export const usualStates: PreviewStates = { cart: 'filled', product: 'usual', clock: 'usual', popup: 'open' }

const page = {
  page: z.enum(previewPages),
  /** Handle of the product or collection that is shown; without one the store's newest product, or everything. */
  slug: z.optional(z.string()),
  /** Of the collection. */
  id: z.optional(z.string()),
  /** How far below the collection of everything it stands (newchick only). */
  depth: z.optional(z.int()),
}
/** More than the longest text of a section has, and than any way through a theme. */
const longestText = 10_000
const path = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))
const json = z.custom<Json | undefined>(() => true)

/**
 * First message, by `window.postMessage` to the preview's exact origin, with one MessagePort transferred.
 * The frame asks for it by posting `{ type: 'backroom.preview.ready', nonce }` to the admin's exact origin,
 * with the nonce of its own address (`?nonce=`); everything after that goes over the port only.
 */
export const ready = z.object({ type: z.literal('backroom.preview.ready'), nonce: z.string() })
export const connect = z.object({
  type: z.literal('backroom.preview.connect'),
  nonce: z.string(),
  /** Reads this theme's draft on the preview host, for a few minutes; not the session's token. */
  token: z.string(),
  ...page,
})

/** Editor → preview, over the port. */
export const toPreview = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('patch'),
    seq: z.int(),
    patches: z.array(z.object({ path: z.array(z.string()), value: json })),
  }),
  z.object({ type: z.literal('page'), ...page }),
  /** What is chosen, with null for all of it where nothing is. */
  z.object({
    type: z.literal('select'),
    section: z.nullable(z.string()),
    /** The section as the editor has it: a frame that has missed a change of it draws it now. */
    data: json,
    theme: z.enum(themeKeys),
    /** Its place in the page's order. */
    index: z.nullable(z.int()),
    /** The `data-section` of the element that comes into sight where `isScroll` says so. */
    scrollId: z.nullable(z.string()),
    isScroll: z.boolean(),
  }),
  /** The popup that is edited, and how the page shall look though no visitor has caused it. */
  z.object({
    type: z.literal('state'),
    popup: z.nullable(z.enum(popupKinds)),
    states: z.object({
      cart: z.enum(previewStates.cart),
      product: z.enum(previewStates.product),
      clock: z.enum(previewStates.clock),
      popup: z.enum(previewStates.popup),
    }),
  }),
  z.object({ type: z.literal('token'), token: z.string() }),
])
export type ToPreview = z.infer<typeof toPreview>

/** Preview → editor, over the port. */
export const fromPreview = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded'), page: page.page }),
  z.object({ type: z.literal('ack'), seq: z.int() }),
  /** When a change stood in the page and when it was painted; only for an editor that measures. UTC milliseconds. */
  z.object({ type: z.literal('timed'), seq: z.int(), committedMs: z.number(), paintedMs: z.number() }),
  z.object({ type: z.literal('select'), section: z.string() }),
  z.object({ type: z.literal('add'), index: z.int() }),
  /** A text of the chosen section is being written in place; without a value it goes back to its default. */
  z.object({ type: z.literal('edit'), path, value: z.optional(z.string().check(z.maxLength(longestText))) }),
  /** It is written. */
  z.object({ type: z.literal('edited') }),
  /** What was pressed twice cannot be written in place: its field, or else the section's panel. */
  z.object({ type: z.literal('open'), section: z.string(), path: z.optional(path) }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type FromPreview = z.infer<typeof fromPreview>
