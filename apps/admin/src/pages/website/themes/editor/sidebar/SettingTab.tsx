import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeKey } from '@backroom/theme/document/document'
import type { GroupSchema } from '@backroom/theme/groups/group-schema'
import { ChevronRight } from 'lucide-react'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { SchemaIcon } from '../SchemaIcon.tsx'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './SettingTab.module.css'

type Listed = GroupSchema & Required<Pick<GroupSchema, 'panel'>>

export const groupsWithPanel = (themeKey: ThemeKey): Listed[] =>
  themeSchemas[themeKey].groups.filter((group): group is Listed => group.panel !== undefined)

/** The theme's settings, group by group. */
export function SettingTab() {
  const store = useEditorStore()
  const themeKey = useEditor((state) => state.document.themeKey)
  const { label } = useThemeTexts(themeKey)
  const open = ({ key, panel: { previewPage } }: Listed) =>
    store.update({ panel: { kind: 'group', group: key }, ...(previewPage && { previewPage }) })
  return (
    <ul className={classes.list}>
      {groupsWithPanel(themeKey).map((group) => (
        <li key={group.key}>
          <button type="button" className={classes.entry} onClick={() => open(group)}>
            <SchemaIcon path={group.panel.icon} />
            <span>{label(group.key)}</span>
            <ChevronRight size={15} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
