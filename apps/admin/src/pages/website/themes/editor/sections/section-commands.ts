import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Edit } from '@backroom/theme/actions/action'
import { addSection } from '@backroom/theme/actions/add-section'
import { duplicateSection } from '@backroom/theme/actions/duplicate-section'
import { hideSection } from '@backroom/theme/actions/hide-section'
import { moveSection } from '@backroom/theme/actions/move-section'
import { pasteSection } from '@backroom/theme/actions/paste-section'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { renameSection } from '@backroom/theme/actions/rename-section'
import type { Section, ThemeDocument } from '@backroom/theme/document/document'
import { previewPageOf } from '@backroom/theme/preview-messages'
import { sectionSchemaOf } from '@backroom/theme/schema'
import { sectionOf, themePageOf } from '@backroom/theme/sections/theme-pages'
import type { EditorStore } from '../draft/editor-store.ts'

const random = Math.random

const shownIn = (themePage: string) => {
  const previewPage = previewPageOf(themePage)
  return previewPage && { previewPage }
}

export const listedSections = (document: ThemeDocument, themePage: string) => sectionKeys(document, themePage, false)

/** Sections that are stored, rendered and edited like others, but have no place in the order. */
export const unlistedSections = (document: ThemeDocument, themePage: string) => sectionKeys(document, themePage, true)

function sectionKeys(document: ThemeDocument, themePage: string, isUnlisted: boolean): string[] {
  const { sections, order } = themePageOf(document, themePage)
  const theme = themeSchemas[document.themeKey]
  return order.filter((key) => {
    const section = sections[key]
    return section && (sectionSchemaOf(theme, section.type)?.isUnlisted ?? false) === isUnlisted
  })
}

/** All commands on sections of a page. Drag, keyboard and menu use the same `move`. */
export function sectionCommands(store: EditorStore, themePage: string) {
  const { getState, update } = store
  const commit = (action: string, edit: Edit, section: string | undefined) =>
    store.commit(edit, { action, section: section ?? '' })
  const nameOf = (key: string) => {
    const section = sectionOf(getState().document, themePage, key)
    return section?.name || section?.type
  }
  /** Opens a section's panel, and shows its page in the preview if possible. */
  const open = (key: string) => {
    const panel = { kind: 'section', page: themePage, key } as const
    update({ tab: 'sections', themePage, panel, addingAt: undefined, ...shownIn(themePage) })
  }
  return {
    select: open,
    /** Opens the picker for a new section at this place. */
    choose(index: number) {
      update({ tab: 'sections', themePage, panel: undefined, addingAt: index, ...shownIn(themePage) })
    },
    add(type: string, index: number) {
      const { key, ...edit } = addSection(getState().document, {
        schemas: themeSchemas,
        page: themePage,
        type,
        index,
        random,
      })
      commit('add', edit, type)
      open(key)
    },
    /** `to` is the index among the other listed sections. @returns the new place */
    move(key: string, to: number): number {
      const { document } = getState()
      const others = listedSections(document, themePage).filter((one) => one !== key)
      const place = Math.min(Math.max(to, 0), others.length)
      const order = themePageOf(document, themePage).order.filter((one) => one !== key)
      const next = others[place]
      const index = next === undefined ? order.length : order.indexOf(next)
      commit('move', moveSection(document, { page: themePage, key, index }), nameOf(key))
      return place
    },
    duplicate(key: string) {
      const { copy, ...edit } = duplicateSection(getState().document, { page: themePage, key, random })
      commit('duplicate', edit, nameOf(key))
      if (copy) update({ panel: { kind: 'section', page: themePage, key: copy } })
    },
    /** Pastes a copied section, also from another theme, after this one. */
    pasteBelow(key: string, section: Section) {
      const { document } = getState()
      const index = themePageOf(document, themePage).order.indexOf(key) + 1
      const pasted = pasteSection(document, { page: themePage, section, index, random })
      commit('paste', pasted, section.name || section.type)
      open(pasted.key)
    },
    hide(key: string, hidden: boolean) {
      commit(hidden ? 'hide' : 'show', hideSection(getState().document, { page: themePage, key, hidden }), nameOf(key))
    },
    rename(key: string, name: string) {
      commit('rename', renameSection(getState().document, { page: themePage, key, name }), nameOf(key))
    },
    remove(key: string) {
      commit('remove', removeSection(getState().document, { page: themePage, key }), nameOf(key))
      const { panel } = getState()
      if (panel?.kind === 'section' && panel.key === key) update({ panel: undefined })
    },
  }
}
