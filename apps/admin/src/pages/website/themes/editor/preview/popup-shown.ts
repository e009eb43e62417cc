import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { type PopupKind, popupKinds } from '@backroom/theme/preview-messages'
import type { EditorState } from '../draft/editor-store.ts'

/** The popup that is being edited, which the preview shows open. */
export function popupShown({
  panel,
  part,
  document,
}: Pick<EditorState, 'panel' | 'part' | 'document'>): PopupKind | null {
  const { groups } = themeSchemas[document.themeKey]
  const group = panel?.kind === 'group' ? groups.find(({ key }) => key === panel.group) : undefined
  if (group?.parts !== 'popup') return null
  return popupKinds.find((kind) => kind === (part ?? Object.keys(group.fields)[0])) ?? null
}
