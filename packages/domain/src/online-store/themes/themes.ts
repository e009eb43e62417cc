export { activateTheme } from './activate-theme.ts'
export { changeDraft } from './change-draft.ts'
export { checkDraft } from './check-draft.ts'
export { readDraftToken } from './draft-token.ts'
export { listThemeFonts } from './list-theme-fonts.ts'
export { openPreview, requirePreviewHost } from './open-preview.ts'
export { expirePresence, findThemeState, leaveTheme, showPresence } from './presence.ts'
export { publishTheme } from './publish-theme.ts'
export { saveDraft } from './save-draft.ts'
export { createShareLink } from './sharing/create-share-link.ts'
export { endShareLink } from './sharing/end-share-link.ts'
export { findSharedDraft, listShareLinks, type SharedDraft } from './sharing/share-queries.ts'
export { storeOfShareToken } from './sharing/share-token.ts'
export {
  findDraft,
  findDraftConfig,
  findLiveTheme,
  findLiveVersion,
  findPublishedConfig,
  findVisibleConfig,
  listThemes,
} from './theme-queries.ts'
export { findVersionConfig, listVersions } from './versions/version-queries.ts'
export { type WebFonts, webFontsAt } from './web-fonts.ts'
