import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Edit } from '@backroom/theme/actions/action'
import { addSection } from '@backroom/theme/actions/add-section'
import { duplicateSection } from '@backroom/theme/actions/duplicate-section'
import { hideSection } from '@backroom/theme/actions/hide-section'
import { moveSection } from '@backroom/theme/actions/move-section'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { renameSection } from '@backroom/theme/actions/rename-section'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { previewPageOf } from '@backroom/theme/preview-messages'
import { sectionSchemaOf } from '@backroom/theme/schema'
import { pageOf, sectionOf } from '@backroom/theme/sections/page-sections'
import type { EditorStore } from '../draft/editor-store.ts'

const random = Math.random

const shownIn = (documentPage: string) => {
  const page = previewPageOf(documentPage)
  return page && { page }
}

export function listedSections(document: ThemeDocument, page: string): string[] {
  const { sections, order } = pageOf(document, page)
  const theme = themeSchemas[document.themeKey]
  return order.filter((key) => sections[key] && !sectionSchemaOf(theme, sections[key].type)?.isUnlisted)
}

/** Every verb on a section of a page. Drag, keyboard and menu all end in the same `move`. */
export function sectionCommands(store: EditorStore, page: string) {
  const { getState, update } = store
  const commit = (action: string, edit: Edit, section: string | undefined) =>
    store.commit(edit, { action, section: section ?? '' })
  const nameOf = (key: string) => {
    const section = sectionOf(getState().document, page, key)
    return section?.name || section?.type
  }
  /** Opens a section's panel, with its page in the preview where that can show it. */
  const open = (key: string) => {
    const panel = { kind: 'section', page, key } as const
    update({ tab: 'sections', sectionsPage: page, panel, addingAt: undefined, ...shownIn(page) })
  }
  return {
    select: open,
    /** Asks which type shall come at this place. */
    choose(index: number) {
      update({ tab: 'sections', sectionsPage: page, panel: undefined, addingAt: index, ...shownIn(page) })
    },
    add(type: string, index: number) {
      const { key, ...edit } = addSection(getState().document, { schemas: themeSchemas, page, type, index, random })
      commit('add', edit, type)
      open(key)
    },
    /** `to` counts the listed sections, without the one that moves. Answers its new place. */
    move(key: string, to: number): number {
      const { document } = getState()
      const others = listedSections(document, page).filter((one) => one !== key)
      const place = Math.min(Math.max(to, 0), others.length)
      const order = pageOf(document, page).order.filter((one) => one !== key)
      const next = others[place]
      const index = next === undefined ? order.length : order.indexOf(next)
      commit('move', moveSection(document, { page, key, index }), nameOf(key))
      return place
    },
    duplicate(key: string) {
      const { copy, ...edit } = duplicateSection(getState().document, { page, key, random })
      commit('duplicate', edit, nameOf(key))
      if (copy) update({ panel: { kind: 'section', page, key: copy } })
    },
    hide(key: string, hidden: boolean) {
      commit(hidden ? 'hide' : 'show', hideSection(getState().document, { page, key, hidden }), nameOf(key))
    },
    rename(key: string, name: string) {
      commit('rename', renameSection(getState().document, { page, key, name }), nameOf(key))
    },
    remove(key: string) {
      commit('remove', removeSection(getState().document, { page, key }), nameOf(key))
      const { panel } = getState()
      if (panel?.kind === 'section' && panel.key === key) update({ panel: undefined })
    },
  }
}
