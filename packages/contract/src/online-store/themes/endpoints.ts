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
import { libraryEndpoints } from './library.ts'
import { limits } from './limits.ts'
import { shareEndpoints } from './sharing.ts'
import { versionKinds } from './states.ts'

export const ThemeSummary = z.object({
  id: idOf('theme'),
  name: z.string(),
  themeKey: z.enum(themeKeys),
  isLive: z.boolean(),
  /** Revision of the draft; each save increments it. */
  revision: z.int(),
  /** Revision that buyers see; null before the first publication. */
  publishedRevision: z.int().nullable(),
  savedAt: instant,
  publishedAt: instant.nullable(),
  /** When customers see the draft of `scheduledRevision`; null if no time was chosen. */
  publishAt: instant.nullable(),
  scheduledRevision: z.int().nullable(),
  /** Address of a picture of the home page; null until it is drawn. */
  pictureUrl: z.string().nullable(),
  /** The picture shows the current state. */
  isPictureCurrent: z.boolean(),
})
export type ThemeSummary = z.infer<typeof ThemeSummary>

export const ThemesAnswer = z.object({
  themes: z.array(ThemeSummary),
  /** An activation that can still be undone. */
  undo: z.object({ themeId: z.uuid(), previousName: z.string(), endsAt: instant }).nullable(),
})
export type ThemesAnswer = z.infer<typeof ThemesAnswer>

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
  /** Revision that buyers see; null before the first publication. */
  publishedRevision: z.int().nullable(),
  pages: anything,
  settings: anything,
  sections: anything,
})
export type ThemeConfig = z.infer<typeof ThemeConfig>

export const ThemeFont = z.object({
  name: z.enum(fontFamilies),
  /** Address of the style sheet that defines the family. */
  fontUrl: z.string(),
  /** Weights and italics: `400`, `700italic`. */
  styles: z.array(z.string()),
})
export type ThemeFont = z.infer<typeof ThemeFont>

const ThemeVersion = z.object({
  id: z.uuid(),
  /** Counts from 1 in each theme. */
  number: z.int(),
  kind: z.enum(versionKinds),
  createdAt: instant,
  /** Name or email of the person who published it or replaced the draft; '' if unknown. */
  by: z.string(),
  /** Buyers see this version. */
  isCurrent: z.boolean(),
})
export type ThemeVersion = z.infer<typeof ThemeVersion>

/** Warnings about the saved draft. `path` leads to the field in the document. */
const DraftWarnings = z.object({
  /** Links whose target was deleted or is hidden from buyers. */
  links: z.array(z.object({ path: z.array(z.string()), name: z.enum(referenceNames), slug: z.string() })),
  /** Images above `limits.imageBytes`. */
  images: z.array(z.object({ path: z.array(z.string()), bytes: z.int() })),
  /** Size of all images of the home page; each image counts once. */
  pageBytes: z.int(),
})
export type DraftWarnings = z.infer<typeof DraftWarnings>

/** Changes of the theme document; packages/theme applies them. A patch without a value removes. */
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
  /** Name of the person who saved the draft last. */
  savedBy: z.string().nullable(),
  /** Windows that have the theme open, including the caller's. */
  editors: z.array(
    z.object({
      /** Id of the window. */
      id: z.uuid(),
      name: z.string(),
      /** The open part of the editor. */
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
    answer: ThemesAnswer,
  }),
  fonts: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/fonts',
    summary: 'Font families for themes, from the web-fonts service if one is configured',
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
    summary: 'Saves the draft; `pageId` is the id of the config',
    permission: 'themes.edit',
    ifMatch: true,
    params: z.object({ id: idOf('theme'), pageId: idOf('theme') }),
    body: z.object({ name: text(limits.nameLength, 1).optional(), ...configShape }),
    answer: z.object({ revision: z.int(), savedAt: instant }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/stores/onlinestore/themes/{id}/pages/{pageId}',
    summary: 'Saves patches of the draft; `pageId` is the id of the config',
    permission: 'themes.edit',
    ifMatch: true,
    params: z.object({ id: idOf('theme'), pageId: idOf('theme') }),
    body: z.object({ patches: ThemePatches }),
    answer: z.object({ revision: z.int(), savedAt: instant }),
  }),
  state: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/state',
    summary: 'The revision of the draft, and the windows that have it open',
    permission: 'themes.edit',
    params: themeParams,
    answer: ThemeState,
  }),
  arrive: endpoint({
    method: 'PUT',
    path: '/stores/onlinestore/themes/{id}/presence',
    summary: 'Reports that a window has the theme open, and which part',
    permission: 'themes.edit',
    audited: false,
    params: themeParams,
    body: z.object({ windowId: z.uuid(), place: text(limits.placeLength) }),
    answer: ThemeState,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/stores/onlinestore/themes/{id}/presence',
    summary: 'Reports that a window closed the theme',
    permission: 'themes.edit',
    audited: false,
    params: themeParams,
    query: z.object({ windowId: z.uuid() }),
    answer: z.object({}),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/publication',
    summary: 'Publishes the draft',
    permission: 'themes.publish',
    ifMatch: true,
    params: themeParams,
    answer: ThemeSummary,
  }),
  findings: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/findings',
    summary: 'Warnings about the draft before its publication: broken links and heavy images',
    permission: 'themes.edit',
    params: themeParams,
    answer: DraftWarnings,
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
    summary: 'A former version, as a list of one config; empty if its format is no longer readable',
    permission: 'themes.edit',
    params: z.object({ id: idOf('theme'), versionId: idOf('themeVersion') }),
    answer: z.array(ThemeConfig),
  }),
  ...shareEndpoints,
  ...libraryEndpoints,
  activate: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/activate',
    summary: 'Makes this theme the live one',
    permission: 'themes.publish',
    params: themeParams,
    answer: ThemeSummary,
    errors: [themesErrors.theme_live],
  }),
  products: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/products',
    summary: 'Active products for pickers, newest first',
    // Buyers see them too; menus and widgets are edited without `themes.edit`.
    permission: 'member-or-app',
    query: ProductPickerQuery,
    answer: z.object({ products: z.array(ThemeProduct) }),
  }),
  collections: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/collections',
    summary: 'Collections for pickers, by title',
    // Buyers see them too; menus and widgets are edited without `themes.edit`.
    permission: 'member-or-app',
    query: CollectionPickerQuery,
    answer: z.object({ collections: z.array(ThemeCollection) }),
  }),
  visible: endpoint({
    method: 'GET',
    path: '/stores/public/onlinestore/themes/page',
    summary: 'The config of the theme that buyers see, as a list of one or none',
    permission: 'public',
    query: z.object({
      /** A host of the store: its system address or a connected domain. */
      domain: text(253, 1),
    }),
    answer: z.array(ThemeConfig),
  }),
  previewToken: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/preview-token',
    summary: 'Creates a token that shows this draft on the preview host for a few minutes',
    permission: 'themes.edit',
    mutates: false,
    params: themeParams,
    answer: z.object({
      token: z.string(),
      expiresAt: instant,
      /** Origin of the preview host: the first label of the store's domain plus the suffix of the theme. */
      previewOrigin: z.string(),
    }),
  }),
})
