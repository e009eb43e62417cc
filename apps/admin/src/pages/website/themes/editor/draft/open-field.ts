import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { PlacedField } from '@backroom/theme/fields/every-field'
import { sectionCommands } from '../sections/section-commands.ts'
import type { EditorStore } from './editor-store.ts'

/** Opens the panel of a field, shows its page in the preview and focuses the field. */
export function openField(store: EditorStore, { place, path }: Pick<PlacedField, 'place' | 'path'>) {
  if (place.kind === 'section') sectionCommands(store, place.page).select(place.section)
  else {
    const { document } = store.getState()
    const group = themeSchemas[document.themeKey].groups.find(({ key }) => key === place.group)
    const isSecond = group?.second?.fields.includes(path[group.path.length] ?? '') ?? false
    const { previewPage } = group ?? {}
    const panel = { kind: 'group', group: place.group, isSecond } as const
    store.update({ tab: 'setting', panel, addingAt: undefined, ...(previewPage && { previewPage }) })
  }
  store.update({ focus: path })
}
