import * as z from 'zod/mini'
import type { Json } from './document/document.ts'

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

const page = z.enum(previewPages)
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
  page,
})

/** Editor → preview, over the port. */
export const toPreview = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('patch'),
    seq: z.int(),
    patches: z.array(z.object({ path: z.array(z.string()), value: json })),
  }),
  z.object({
    type: z.literal('page'),
    page,
    /** Slug of the collection, id of the product, and how deep in the tree (newchick only). */
    slug: z.optional(z.string()),
    id: z.optional(z.string()),
    depth: z.optional(z.int()),
  }),
  z.object({ type: z.literal('select'), section: z.nullable(z.string()), isScroll: z.boolean() }),
  /** What the page shall look like that no visitor has caused; null closes it. */
  z.object({ type: z.literal('state'), popup: z.nullable(z.enum(popupKinds)) }),
  z.object({ type: z.literal('token'), token: z.string() }),
])
export type ToPreview = z.infer<typeof toPreview>

/** Preview → editor, over the port. */
export const fromPreview = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded'), page }),
  z.object({ type: z.literal('ack'), seq: z.int() }),
  z.object({ type: z.literal('select'), section: z.string() }),
  z.object({ type: z.literal('add'), index: z.int() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type FromPreview = z.infer<typeof fromPreview>
