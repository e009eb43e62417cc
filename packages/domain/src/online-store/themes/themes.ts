export { activateTheme, undoActivation } from './activate-theme.ts'
export { changeDraft } from './change-draft.ts'
export { checkDraft } from './check-draft.ts'
export { readDraftToken } from './draft-token.ts'
export { findThemesWith } from './find-themes-with.ts'
export { removeTheme, restoreTheme } from './library/bin.ts'
export { addTemplate, cloneTheme, createTheme, importTheme } from './library/create-theme.ts'
export { emptyBin } from './library/empty-bin.job.ts'
export { renameTheme } from './library/rename-theme.ts'
export { findThemeSettings, setNewThemeKey } from './library/theme-settings.ts'
export { listThemeFonts } from './list-theme-fonts.ts'
export { openPreview, requirePreviewHost } from './open-preview.ts'
export { type DrawPicture, drawPictures } from './pictures/draw-pictures.task.ts'
export { queuePictures } from './pictures/queue-pictures.ts'
export { expirePresence, findThemeState, leaveTheme, showPresence } from './presence.ts'
export { publishTheme } from './publish-theme.ts'
export { saveDraft } from './save-draft.ts'
export { publishScheduled, storesWithPublications } from './schedule/publish-scheduled.job.ts'
export { cancelPublication, schedulePublication } from './schedule/schedule-publication.ts'
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
