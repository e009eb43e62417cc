import { themeKeys } from '@backroom/theme/document/document'
import { fontFamilies } from '@backroom/theme/fields/font-families'
import { referenceNames } from '@backroom/theme/theme-references'
import { z } from 'zod'
import {
  CollectionPickerQuery,
  ProductPickerQuery,
  ThemeCollection,
  ThemeProduct,
} from '../../catalog/products/pickers.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, jsonObject, jsonValue, text } from '../../platform/api/fields.ts'
import { themesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { shareEndpoints } from './sharing.ts'
import { versionKinds } from './states.ts'

export const ThemeSummary = z.object({
  id: idOf('theme'),
  name: z.string(),
  themeKey: z.enum(themeKeys),
  isLive: z.boolean(),
  /** Revision of the draft; every save makes the next one. */
  revision: z.int(),
  /** The draft's revision that buyers see; null before the first publication. */
  publishedRevision: z.int().nullable(),
  savedAt: instant,
  publishedAt: instant.nullable(),
})
export type ThemeSummary = z.infer<typeof ThemeSummary>

/** The specification's theme config (B3): sections by key with their `index`. packages/theme converts it. */
const configShape = {
  pages: jsonObject('themePages'),
  settings: jsonObject('themeSettings'),
  sections: jsonObject('themeSections'),
}
const anything = z.record(z.string(), z.unknown())
export const ThemeConfig = z.object({
  id: idOf('theme'),
  revision: z.int(),
  /** The revision buyers see and its config, for the list of what a publication changes. */
  publishedRevision: z.int().nullable(),
  pages: anything,
  settings: anything,
  sections: anything,
})
export type ThemeConfig = z.infer<typeof ThemeConfig>

export const ThemeFont = z.object({
  name: z.enum(fontFamilies),
  /** Address of the style sheet that knows the family. */
  fontUrl: z.string(),
  /** Weights and their italics, `400` and `700italic`. */
  styles: z.array(z.string()),
})
export type ThemeFont = z.infer<typeof ThemeFont>

const ThemeVersion = z.object({
  id: z.uuid(),
  /** From 1, within the theme. */
  number: z.int(),
  kind: z.enum(versionKinds),
  createdAt: instant,
  /** Name or address of who published it or saved over it; '' where nobody is known. */
  by: z.string(),
  /** What buyers see now. */
  isCurrent: z.boolean(),
})
export type ThemeVersion = z.infer<typeof ThemeVersion>

/** Of the saved draft. A path is that of the field in the document. */
const DraftFindings = z.object({
  /** What is named and no more, or not for buyers. */
  links: z.array(z.object({ path: z.array(z.string()), name: z.enum(referenceNames), slug: z.string() })),
  /** Those that are heavier than a page should load. */
  images: z.array(z.object({ path: z.array(z.string()), bytes: z.int() })),
  /** Of the images of the home page, each once. */
  pageBytes: z.int(),
})
export type DraftFindings = z.infer<typeof DraftFindings>
/** Changes of the document that a config is made of; packages/theme applies them. Without a value, one removes. */
const ThemePatches = z
  .array(
    z.object({
      path: z.array(text(100)).min(1).max(limits.pathSteps),
      value: jsonValue.optional(),
    }),
  )
  .min(1)
  .max(limits.patches)
  .meta({ resource: 'themePatches' })

export const ThemeState = z.object({
  revision: z.int(),
  publishedRevision: z.int().nullable(),
  /** Name of who has saved the draft last. */
  savedBy: z.string().nullable(),
  /** Windows that have the theme open, the caller's own among them. */
  editors: z.array(
    z.object({
      /** Of the window. */
      id: z.uuid(),
      name: z.string(),
      /** What is open in it, in the editor's words. */
      place: z.string(),
      isYou: z.boolean(),
    }),
  ),
})
export type ThemeState = z.infer<typeof ThemeState>

const themeParams = z.object({ id: idOf('theme') })

export const themes = group('themes', {
  list: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes',
    summary: 'Themes of the store, the live one first',
    permission: 'themes.edit',
    answer: z.object({ themes: z.array(ThemeSummary) }),
  }),
  fonts: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/fonts',
    summary: 'Font families that a theme may be set in; those that a web-fonts service lists, where one is configured',
    permission: 'themes.edit',
    waits: true,
    answer: z.object({ fonts: z.array(ThemeFont) }),
  }),
  config: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/pages',
    summary: 'The draft of a theme, as a list of one config',
    permission: 'themes.edit',
    params: themeParams,
    answer: z.array(ThemeConfig),
  }),
  published: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/publication',
    summary: 'The config that buyers see, as a list of one or none',
    permission: 'themes.edit',
    params: themeParams,
    answer: z.array(ThemeConfig),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/stores/onlinestore/themes/{id}/pages/{pageId}',
    summary: 'Save the draft; `pageId` is the id of the config',
    permission: 'themes.edit',
    ifMatch: true,
    params: z.object({ id: idOf('theme'), pageId: idOf('theme') }),
    body: z.object({ name: text(80, 1).optional(), ...configShape }),
    answer: z.object({ revision: z.int(), savedAt: instant }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/stores/onlinestore/themes/{id}/pages/{pageId}',
    summary: 'Save changes of the draft; `pageId` is the id of the config',
    permission: 'themes.edit',
    ifMatch: true,
    params: z.object({ id: idOf('theme'), pageId: idOf('theme') }),
    body: z.object({ patches: ThemePatches }),
    answer: z.object({ revision: z.int(), savedAt: instant }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/state',
    summary: 'Which revision the draft has, and who has it open',
    permission: 'themes.edit',
    params: themeParams,
    answer: ThemeState,
  }),
  arrive: endpoint({
    method: 'PUT',
    path: '/stores/onlinestore/themes/{id}/presence',
    summary: 'Say that a window has the theme open, and where in it',
    permission: 'themes.edit',
    audited: false,
    params: themeParams,
    body: z.object({ windowId: z.uuid(), place: text(limits.placeLength) }),
    answer: ThemeState,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/stores/onlinestore/themes/{id}/presence',
    summary: 'Say that a window has the theme open no more',
    permission: 'themes.edit',
    audited: false,
    params: themeParams,
    query: z.object({ windowId: z.uuid() }),
    answer: z.object({}),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/publication',
    summary: 'Show the draft to buyers',
    permission: 'themes.publish',
    ifMatch: true,
    params: themeParams,
    answer: ThemeSummary,
  }),
  findings: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/findings',
    summary: 'What is worth a look before the draft is published, as far as the database knows it',
    permission: 'themes.edit',
    params: themeParams,
    answer: DraftFindings,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/versions',
    summary: 'Publications and earlier drafts of a theme, newest first',
    permission: 'themes.edit',
    params: themeParams,
    answer: z.object({ versions: z.array(ThemeVersion) }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/versions/{versionId}',
    summary: 'The theme as it was, as a list of one config, or of none where it cannot be read any more',
    permission: 'themes.edit',
    params: z.object({ id: idOf('theme'), versionId: idOf('themeVersion') }),
    answer: z.array(ThemeConfig),
  }),
  ...shareEndpoints,
  activate: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/activate',
    summary: 'Make this the theme of the storefront',
    permission: 'themes.publish',
    params: themeParams,
    answer: ThemeSummary,
    errors: [themesErrors.theme_live],
  }),
  products: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/products',
    summary: 'Active products that a section may show, newest first',
    // Buyers see them too; menus and widgets are edited without `themes.edit`.
    permission: 'member',
    query: ProductPickerQuery,
    answer: z.object({ products: z.array(ThemeProduct) }),
  }),
  collections: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/collections',
    summary: 'Collections that a section or a link may name, by title',
    // Buyers see them too; menus and widgets are edited without `themes.edit`.
    permission: 'member',
    query: CollectionPickerQuery,
    answer: z.object({ collections: z.array(ThemeCollection) }),
  }),
  visible: endpoint({
    method: 'GET',
    path: '/stores/public/onlinestore/themes/page',
    summary: 'The config of the theme that buyers see, as a list of one or none',
    permission: 'public',
    query: z.object({
      /** A host of the store, its own or a domain that leads to it. */
      domain: text(253, 1),
    }),
    answer: z.array(ThemeConfig),
  }),
  previewToken: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/preview-token',
    summary: 'A token that reads this draft on the preview host for a few minutes',
    permission: 'themes.edit',
    mutates: false,
    params: themeParams,
    answer: z.object({
      token: z.string(),
      expiresAt: instant,
      /** Origin of the preview host: first label of the store's domain plus the suffix of the theme. */
      previewOrigin: z.string(),
    }),
  }),
})
