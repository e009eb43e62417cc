import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { GroupSchema } from '@backroom/theme/groups/group-schema'
import { ChevronRight } from 'lucide-react'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { SchemaIcon } from '../SchemaIcon.tsx'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './SettingTab.module.css'

/** The theme's settings, group by group. */
export function SettingTab() {
  const store = useEditorStore()
  const themeKey = useEditor((state) => state.document.themeKey)
  const { groupName } = useThemeTexts(themeKey)
  const open = ({ key, previewPage }: GroupSchema) =>
    store.update({ panel: { kind: 'group', group: key }, ...(previewPage && { previewPage }) })
  return (
    <ul className={classes.list}>
      {themeSchemas[themeKey].groups.map((group) => (
        <li key={group.key}>
          <button type="button" className={classes.entry} onClick={() => open(group)}>
            <SchemaIcon path={group.icon} />
            <span>{groupName(group.key)}</span>
            <ChevronRight size={15} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
