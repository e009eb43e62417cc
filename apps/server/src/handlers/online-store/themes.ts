import { themes } from '@backroom/contract/online-store/themes/endpoints'
import { findCollections, findProducts } from '@backroom/domain/catalog/products/products'
import {
  activateTheme,
  addTemplate,
  cancelPublication,
  changeDraft,
  checkDraft,
  cloneTheme,
  createShareLink,
  createTheme,
  drawPictures,
  endShareLink,
  findDraftConfig,
  findPublishedConfig,
  findThemeSettings,
  findThemeState,
  findVersionConfig,
  findVisibleConfig,
  importTheme,
  leaveTheme,
  listShareLinks,
  listThemeFonts,
  listThemes,
  listVersions,
  openPreview,
  publishTheme,
  queuePictures,
  removeTheme,
  renameTheme,
  restoreTheme,
  saveDraft,
  schedulePublication,
  setNewThemeKey,
  showPresence,
  undoActivation,
} from '@backroom/domain/online-store/themes/themes'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { builtFonts } from '@backroom/storefront/fonts/built-fonts'
import { templates } from '@backroom/storefront/templates/templates'
import { implement } from '../../http/implement.ts'
import { drawThemePicture } from '../../storefront/pictures/draw-theme-picture.ts'

export const tasks = { 'themes.pictures': drawPictures(drawThemePicture) }

export const handlers = implement(themes, {
  list: (ctx) => listThemes(ctx),
  fonts: async ({ ports }) => ({ fonts: await listThemeFonts(ports, builtFonts()) }),
  config: (ctx, { params }) => findDraftConfig(ctx, params.id),
  published: (ctx, { params }) => findPublishedConfig(ctx, params.id),
  save: (ctx, input) => saveDraft(ctx, input),
  change: (ctx, input) => changeDraft(ctx, input),
  state: (ctx, { params }) => findThemeState(ctx, params.id),
  arrive: (ctx, { params, body }) => showPresence(ctx, params.id, body),
  leave: (ctx, { params, query }) => leaveTheme(ctx, params.id, query.windowId),
  publish: (ctx, { params, revision }) => publishTheme(ctx, params.id, revision),
  findings: (ctx, { params }) => checkDraft(ctx, params.id),
  versions: (ctx, { params }) => listVersions(ctx, params.id),
  version: (ctx, { params }) => findVersionConfig(ctx, params),
  shareLinks: (ctx, { params }) => listShareLinks(ctx, params.id),
  share: (ctx, input) => createShareLink(ctx, input),
  endShare: (ctx, { params }) => endShareLink(ctx, params),
  templates: async (ctx) => {
    const { language } = await findStore(ctx)
    const picture = (id: string) => `/template-pictures/${id}/${language}.webp`
    return {
      templates: templates.map(({ document: _, categories, ...template }) => ({
        ...template,
        categories: [...categories],
        pictureUrl: picture(template.id),
      })),
    }
  },
  create: (ctx, { body }) => createTheme(ctx, body),
  addTemplate: (ctx, input) => addTemplate(ctx, input),
  add: (ctx, { body }) => importTheme(ctx, body),
  clone: (ctx, { params }) => cloneTheme(ctx, params.id),
  rename: (ctx, { params, body }) => renameTheme(ctx, params.id, body.name),
  setType: (ctx, { params }) => setNewThemeKey(ctx, params.id),
  settings: (ctx) => findThemeSettings(ctx),
  remove: (ctx, { params }) => removeTheme(ctx, params.id),
  restore: (ctx, { params }) => restoreTheme(ctx, params.id),
  undoActivation: (ctx, { params }) => undoActivation(ctx, params.id),
  schedule: (ctx, { params, body }) => schedulePublication(ctx, params.id, body),
  unschedule: (ctx, { params }) => cancelPublication(ctx, params.id),
  drawPictures: (ctx, { body }) => queuePictures(ctx, body),
  activate: (ctx, { params }) => activateTheme(ctx, params.id),
  products: async (ctx, { query }) => ({ products: await findProducts(ctx, query) }),
  collections: async (ctx, { query }) => ({ collections: await findCollections(ctx, query) }),
  visible: (ctx, { query }) => findVisibleConfig(ctx, query.domain),
  previewToken: (ctx, { params }) => openPreview(ctx, params.id),
})
