import { themeKeys } from '@backroom/theme/document/document'
import { z } from 'zod'
import { endpoint } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, jsonObject, nonBlank, text } from '../../platform/api/fields.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { themesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { templateCategories } from './states.ts'

const inLanguages = z.object({ en: z.string(), vi: z.string() })

export const ThemeTemplate = z.object({
  /** Stable over versions, `corner-store`. */
  id: z.string(),
  name: inLanguages,
  description: inLanguages,
  themeKey: z.enum(themeKeys),
  categories: z.array(z.enum(templateCategories)),
  /** Address of a picture of its home page in the language of the store. */
  pictureUrl: z.string(),
})
export type ThemeTemplate = z.infer<typeof ThemeTemplate>

const CreatedTheme = z.object({ id: z.uuid(), name: z.string() })

/** Parts of a theme file that were left out of an import. */
const DroppedParts = z.object({
  /** Where in the file, the first ones. */
  paths: z.array(z.string()),
  count: z.int(),
})

export const DeletedTheme = z.object({
  id: z.uuid(),
  name: z.string(),
  themeKey: z.enum(themeKeys),
  deletedAt: instant,
  /** Removed for good then. */
  removedAt: instant,
})
export type DeletedTheme = z.infer<typeof DeletedTheme>

const themeParams = z.object({ id: idOf('theme') })
const libraryParams = z.object({ id: idOf('libraryTheme') })
const name = nonBlank(limits.nameLength)

/** `2026-11-27T09:00` on the clocks of the store's time zone. */
const localTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'is not a day and time')
  .meta({ resource: 'publicationTime' })

/** Draws missing and outdated pictures, or all of them: products and menus change, too. */
export const PictureTask = z.object({ all: z.boolean() })

/** Part of the group `themes`. */
export const libraryEndpoints = {
  templates: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/templates',
    summary: 'Templates that a theme can begin with',
    permission: 'themes.edit',
    answer: z.object({ templates: z.array(ThemeTemplate) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes',
    summary: 'Creates a theme with the standard home page of its type, by default the type of the store',
    permission: 'themes.edit',
    idempotent: true,
    status: 201,
    body: z.object({ name, themeKey: z.enum(themeKeys).optional() }),
    answer: CreatedTheme,
    errors: [themesErrors.too_many_themes, themesErrors.theme_name_blank],
  }),
  addTemplate: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/template/{id}',
    summary: 'Creates a theme from a template, with the texts in the language of the store',
    permission: 'themes.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: text(60, 1).meta({ resource: 'themeTemplate' }) }),
    body: z.object({ name: name.optional() }),
    answer: CreatedTheme,
    errors: [themesErrors.too_many_themes, themesErrors.theme_name_blank],
  }),
  add: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/add',
    summary: 'Creates a theme from an exported file; answers what was left out',
    permission: 'themes.edit',
    idempotent: true,
    status: 201,
    body: z.object({ name, file: jsonObject('themeFile') }),
    answer: CreatedTheme.extend({ dropped: DroppedParts }),
    errors: [
      themesErrors.too_many_themes,
      themesErrors.theme_name_blank,
      themesErrors.theme_file_newer,
      themesErrors.theme_file_invalid,
    ],
  }),
  clone: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/clone',
    summary: 'Creates a theme with a copy of the draft',
    permission: 'themes.edit',
    idempotent: true,
    status: 201,
    params: themeParams,
    answer: CreatedTheme,
    errors: [themesErrors.too_many_themes],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/stores/onlinestore/themes/{id}',
    summary: 'Renames a theme; customers do not see the name',
    permission: 'themes.edit',
    params: themeParams,
    body: z.object({ name }),
    answer: CreatedTheme,
    errors: [themesErrors.theme_name_blank],
  }),
  setType: endpoint({
    method: 'PUT',
    path: '/stores/themeTypes/{id}',
    summary: 'Sets the type that themes of the store have if they begin with no template',
    permission: 'themes.edit',
    params: z.object({ id: z.enum(themeKeys) }),
    answer: z.object({ newThemeKey: z.enum(themeKeys) }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/settings',
    summary: 'The type of new themes, and the bin',
    permission: 'themes.edit',
    answer: z.object({ newThemeKey: z.enum(themeKeys), deleted: z.array(DeletedTheme) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/onlinestore/themes/{id}',
    summary: `Moves a theme to the bin, which keeps it for ${limits.binDays} days`,
    permission: 'themes.edit',
    params: libraryParams,
    answer: z.object({}),
    errors: [themesErrors.theme_in_use, themesErrors.theme_scheduled],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/restore',
    summary: 'Moves a theme from the bin back to the library',
    permission: 'themes.edit',
    params: z.object({ id: idOf('deletedTheme') }),
    answer: CreatedTheme,
    errors: [themesErrors.too_many_themes],
  }),
  undoActivation: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/undo-activation',
    summary: `Makes the theme of before live again, for ${limits.undoMinutes} minutes after the activation of this one`,
    permission: 'themes.publish',
    params: z.object({ id: idOf('activatedTheme') }),
    answer: CreatedTheme,
    errors: [themesErrors.activation_kept],
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/stores/onlinestore/themes/{id}/scheduled-publication',
    summary: 'Publishes the draft of this revision and makes the theme live at a time of the store’s zone',
    permission: 'themes.publish',
    params: libraryParams,
    /** The revision that the person has seen, which is published. */
    body: z.object({ localTime, revision: z.int().meta({ resource: 'themeRevision' }) }),
    answer: z.object({ publishAt: instant }),
    errors: [
      generalErrors.revision_conflict,
      themesErrors.publication_time_past,
      themesErrors.publication_time_late,
      themesErrors.publication_time_skipped,
      themesErrors.publication_time_taken,
    ],
  }),
  unschedule: endpoint({
    method: 'DELETE',
    path: '/stores/onlinestore/themes/{id}/scheduled-publication',
    summary: 'Cancels the publication at a chosen time',
    permission: 'themes.publish',
    params: z.object({ id: idOf('scheduledTheme') }),
    answer: z.object({}),
  }),
  drawPictures: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/pictures',
    summary: 'Starts the task that draws pictures of themes: missing and outdated ones, or all',
    permission: 'themes.edit',
    body: PictureTask,
    answer: TaskStarted,
  }),
}
