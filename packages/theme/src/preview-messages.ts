import * as z from 'zod/mini'
import { type Json, themeKeys } from './document/document.ts'

/** The pages that the preview can show, by the editor's names. `order` is the thank-you page. */
export const previewPages = ['home', 'product', 'cart', 'order', 'category', 'search'] as const
export type PreviewPage = (typeof previewPages)[number]

/** The theme pages whose preview pages have another name. */
const themePages: { readonly [page in PreviewPage]?: string } = { home: 'homepage' }

/** The theme page whose sections the preview page shows. */
export const themePageIn = (previewPage: PreviewPage): string => themePages[previewPage] ?? previewPage

/** The preview page of a theme page. Undefined if the preview cannot show it. */
export const previewPageOf = (themePage: string): PreviewPage | undefined =>
  previewPages.find((page) => themePageIn(page) === themePage)

/** The popups that a storefront can open, in that order. */
export const popupKinds = ['welcome', 'discount', 'subscribe'] as const
export type PopupKind = (typeof popupKinds)[number]

/** States of a page that a visitor's action or the time of day causes. The first of each list is the initial state. */
export const previewStates = {
  cart: ['filled', 'empty', 'goalReached', 'discounted'],
  product: [
    ...(['usual', 'onSale', 'soldOut', 'oneVariant', 'manyVariants'] as const),
    ...(['withoutImages', 'withoutReviews', 'withReviews'] as const),
  ],
  collection: ['usual', 'full', 'filtered', 'filteredOut', 'empty'],
  search: ['results', 'corrected', 'nothing', 'blank'],
  clock: ['usual', 'running', 'ended'],
  popup: ['open', 'closed', 'answered'],
} as const
export type PreviewStates = { [Of in keyof typeof previewStates]: (typeof previewStates)[Of][number] }
export const usualStates: PreviewStates = {
  cart: 'filled',
  product: 'usual',
  collection: 'usual',
  search: 'results',
  clock: 'usual',
  popup: 'open',
}

const page = {
  page: z.enum(previewPages),
  /** The handle of the product or collection. Without it, the preview shows the newest product or all products. */
  slug: z.optional(z.string()),
  /** The id of the collection. */
  id: z.optional(z.string()),
  /** The level of the collection below the collection of all products (newchick only). */
  depth: z.optional(z.int()),
}
/** Above the longest text of a section and the longest path of a theme. */
const longestText = 10_000
const path = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))
const json = z.custom<Json | undefined>(() => true)

/**
 * The first message, sent by `window.postMessage` to the preview's exact origin with one MessagePort. The frame
 * requests it by posting `{ type: 'backroom.preview.ready', nonce }` to the admin's exact origin, with the nonce of its
 * own address (`?nonce=`). All later messages use the port.
 */
export const ready = z.object({ type: z.literal('backroom.preview.ready'), nonce: z.string() })
export const connect = z.object({
  type: z.literal('backroom.preview.connect'),
  nonce: z.string(),
  /** A token for the preview host that reads this theme's draft for a few minutes. It is not the session's token. */
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
  /** The selected section. All fields are null if none is selected. */
  z.object({
    type: z.literal('select'),
    section: z.nullable(z.string()),
    /** The section as the editor has it. The frame draws it now if it missed a change. */
    data: json,
    theme: z.enum(themeKeys),
    /** The index in the page's order. */
    index: z.nullable(z.int()),
    /** The `data-section` of the element, which is scrolled into view if `isScroll` is set. */
    scrollId: z.nullable(z.string()),
    isScroll: z.boolean(),
  }),
  /** The popup in the editor, and the state in which the page is shown. */
  z.object({
    type: z.literal('state'),
    popup: z.nullable(z.enum(popupKinds)),
    states: z.object({
      cart: z.enum(previewStates.cart),
      product: z.enum(previewStates.product),
      collection: z.enum(previewStates.collection),
      search: z.enum(previewStates.search),
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
  /** UTC milliseconds at which a change was in the DOM and was painted. Only sent to an editor that measures. */
  z.object({ type: z.literal('timed'), seq: z.int(), committedMs: z.number(), paintedMs: z.number() }),
  z.object({ type: z.literal('select'), section: z.string() }),
  z.object({ type: z.literal('add'), index: z.int() }),
  /** A text of the selected section is being edited in place. Without a value, the setting is reset to its default. */
  z.object({ type: z.literal('edit'), path, value: z.optional(z.string().check(z.maxLength(longestText))) }),
  /** The in-place edit has ended. */
  z.object({ type: z.literal('edited') }),
  /** The double-clicked text cannot be edited in place. The editor opens its field, or else the section's panel. */
  z.object({ type: z.literal('open'), section: z.string(), path: z.optional(path) }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type FromPreview = z.infer<typeof fromPreview>
