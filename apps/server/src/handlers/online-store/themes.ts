import { themes } from '@backroom/contract/online-store/themes/endpoints'
import { findCollections, findProducts } from '@backroom/domain/catalog/products/products'
import {
  activateTheme,
  changeDraft,
  checkDraft,
  createShareLink,
  endShareLink,
  findDraftConfig,
  findPublishedConfig,
  findThemeState,
  findVersionConfig,
  findVisibleConfig,
  leaveTheme,
  listShareLinks,
  listThemeFonts,
  listThemes,
  listVersions,
  openPreview,
  publishTheme,
  saveDraft,
  showPresence,
} from '@backroom/domain/online-store/themes/themes'
import { builtFonts } from '@backroom/storefront/fonts/built-fonts'
import { implement } from '../../http/implement.ts'

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
  activate: (ctx, { params }) => activateTheme(ctx, params.id),
  products: async (ctx, { query }) => ({ products: await findProducts(ctx, query) }),
  collections: async (ctx, { query }) => ({ collections: await findCollections(ctx, query) }),
  visible: (ctx, { query }) => findVisibleConfig(ctx, query.domain),
  previewToken: (ctx, { params }) => openPreview(ctx, params.id),
})
