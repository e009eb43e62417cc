import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { replaceTheme } from '@backroom/theme/actions/replace-theme'
import { restoreGroup } from '@backroom/theme/actions/restore-group'
import { restoreSection } from '@backroom/theme/actions/restore-section'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { groupPanels } from '@backroom/theme/groups/group-schema'
import { sectionOf } from '@backroom/theme/sections/theme-pages'
import type { EditorStore } from '../draft/editor-store.ts'
import type { ChangedPanel } from '../publish/panel-changes.ts'

/** Whether a panel of the version can be restored alone: a section it has, or a settings group. */
export const canRestore = (version: ThemeDocument, panel: ChangedPanel): boolean =>
  panel.kind === 'group' || (panel.kind === 'section' && sectionOf(version, panel.page, panel.key) !== undefined)

/** Each command is one history step in the draft. Nothing is published. */
export function restoreCommands(store: EditorStore, version: ThemeDocument, number: number) {
  const now = () => store.getState().document
  return {
    whole() {
      store.commit(replaceTheme(now(), version), { action: 'restore', to: number })
      // The open panel's section may be gone.
      store.update({ panel: undefined, addingAt: undefined })
    },
    part(panel: ChangedPanel) {
      if (panel.kind === 'section') {
        const section = sectionOf(version, panel.page, panel.key)
        const name = { action: 'restore', section: section?.name || section?.type || '', to: number }
        store.commit(restoreSection(now(), version, panel), name)
      }
      if (panel.kind !== 'group') return
      const { group: key, isSecond } = panel
      const panels = groupPanels(themeSchemas[version.themeKey].groups).filter(({ group }) => group.key === key)
      const one = panels.find((part) => part.isSecond === isSecond)
      if (!one) return
      const { path } = one.group
      // A group with one panel is restored whole, with unknown settings.
      const edit = restoreGroup(now(), version, { path, ...(panels.length > 1 && { keys: Object.keys(one.fields) }) })
      store.commit(edit, { action: 'restore', group: key, isSecond, to: number })
    },
  }
}
