import type { themes } from '@backroom/contract/online-store/themes/endpoints'
import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { findTemplate } from '@backroom/storefront/templates/templates'
import { cleanDocument } from '@backroom/theme/document/clean-document'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { isNewerFile, themeFromOutside } from '@backroom/theme/document/theme-file'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { TenantContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { queuePictures } from '../pictures/queue-pictures.ts'
import { documentOf } from '../save-draft.ts'
import { findThemeWithDraft } from '../theme-queries.ts'
import { lockLibrary, requireRoom } from './library-lock.ts'
import { freeName, requireName } from './theme-name.ts'
import { newThemeKey } from './theme-settings.ts'

interface NewTheme {
  name: string
  document: ThemeDocument
  template?: string
}

/** Stores an unpublished theme. @returns its id and name, which has a number if another theme has the name */
async function insertTheme(ctx: TenantContext, { name, document, template }: NewTheme) {
  await lockLibrary(ctx)
  await requireRoom(ctx)
  const created = await ctx.db
    .insertInto('themes')
    .values({
      store_id: ctx.storeId,
      name: await freeName(ctx, name),
      theme_key: document.themeKey,
      draft: JSON.stringify(document),
      saved_by: ctx.user.id,
      ...(template && { template }),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await nameSubject(ctx, created.name)
  await queuePictures(ctx)
  return created
}

/** Creates a theme with the standard home page. */
export async function createTheme(ctx: TenantContext, { name, themeKey }: Input<typeof themes.create>['body']) {
  const store = await findStore(ctx)
  const document = newTheme(themeKey ?? (await newThemeKey(ctx)), { storeName: store.name })
  return insertTheme(ctx, { name: requireName(name), document })
}

/** Creates a theme from a template. */
export async function addTemplate(
  ctx: TenantContext,
  { params, body }: Pick<Input<typeof themes.addTemplate>, 'params' | 'body'>,
) {
  const template = findTemplate(params.id) ?? fail(generalErrors.not_found)
  const { name: storeName, language } = await findStore(ctx)
  const document = documentOf(cleanDocument(themeSchemas, template.document({ storeName, language })))
  const name = body.name === undefined ? template.name[language] : requireName(body.name)
  return insertTheme(ctx, { name, document, template: template.id })
}

/** Creates a theme from a file. @returns also what was left out */
export async function importTheme(ctx: TenantContext, { name, file }: Input<typeof themes.add>['body']) {
  if (isNewerFile(file)) fail(themesErrors.theme_file_newer)
  const read = themeFromOutside(themeSchemas, file)
  if ('findings' in read)
    fail(
      themesErrors.theme_file_invalid,
      read.findings.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 20),
    )
  const created = await insertTheme(ctx, { name: requireName(name), document: read.document })
  const paths = read.dropped.map((path) => path.join('.'))
  return { ...created, dropped: { paths: paths.slice(0, limits.droppedPaths), count: paths.length } }
}

/** Creates a theme with a copy of the draft. */
export async function cloneTheme(ctx: TenantContext, id: string) {
  const { draft, name } = await findThemeWithDraft(ctx, id)
  const { language } = await findStore(ctx)
  return insertTheme(ctx, { name: language === 'vi' ? `Bản sao của ${name}` : `Copy of ${name}`, document: draft })
}
