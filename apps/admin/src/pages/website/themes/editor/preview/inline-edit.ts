import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { setValue } from '@backroom/theme/actions/set-value'
import { fieldsOfSection } from '@backroom/theme/fields/every-field'
import type { FromPreview } from '@backroom/theme/preview-messages'
import { themePageWith } from '@backroom/theme/sections/theme-pages'
import type { EditorStore } from '../draft/editor-store.ts'
import { openField } from '../draft/open-field.ts'
import { sectionCommands } from '../sections/section-commands.ts'

type Message<Type extends FromPreview['type']> = Extract<FromPreview, { type: Type }>

const placedAt = (store: EditorStore, page: string, section: string, path: readonly string[]) =>
  fieldsOfSection(themeSchemas, store.getState().document, page, section).find(
    (one) => one.path.join('\n') === path.join('\n'),
  )

/** Stores an inline edit of the preview if it is a text of the open section. Its edits form one step. */
export function applyInlineEdit(store: EditorStore, { path, value }: Pick<Message<'edit'>, 'path' | 'value'>) {
  const { panel, document } = store.getState()
  const placed = panel?.kind === 'section' ? placedAt(store, panel.page, panel.key, path) : undefined
  const field = placed?.field
  if (!placed || (field?.kind !== 'text' && field?.kind !== 'multiline')) {
    console.warn('The preview sent a text for what is none', path)
    return
  }
  const line = field.kind === 'text' ? value?.replaceAll(/\s*\n\s*/g, ' ') : value
  const text = line?.replaceAll('\u0000', '').slice(0, field.maxLength).toWellFormed()
  const name = { action: 'set', labels: placed.labels, from: placed.value, to: text ?? field.default }
  store.commit(setValue(document, { path: placed.path, value: text, initial: placed.initial }), name, placed.path)
}

/** Opens the panel of a double-clicked element, at its field. */
export function openDoubleClicked(store: EditorStore, { section, path }: Pick<Message<'open'>, 'section' | 'path'>) {
  const { document, themePage } = store.getState()
  const page = themePageWith(document, section) ?? themePage
  const placed = path && placedAt(store, page, section, path)
  if (placed) openField(store, placed)
  else sectionCommands(store, page).select(section)
}
