export { activateTheme } from './activate-theme.ts'
export { changeDraft } from './change-draft.ts'
export { readDraftToken } from './draft-token.ts'
export { listThemeFonts } from './list-theme-fonts.ts'
export { openPreview } from './open-preview.ts'
export { findThemeState, leaveTheme, showPresence, tidyPresence } from './presence.ts'
export { publishTheme } from './publish-theme.ts'
export { saveDraft } from './save-draft.ts'
export {
  findDraft,
  findDraftConfig,
  findLiveTheme,
  findLiveVersion,
  findPublishedConfig,
  listThemes,
} from './theme-queries.ts'
export { type WebFonts, webFontsAt } from './web-fonts.ts'
