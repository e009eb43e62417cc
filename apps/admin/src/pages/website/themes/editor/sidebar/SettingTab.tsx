import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { type GroupPanel, groupPanels } from '@backroom/theme/groups/group-schema'
import { ChevronRight } from 'lucide-react'
import { OtherUserMark } from '../collaboration/OtherUsers.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { SchemaIcon } from '../SchemaIcon.tsx'
import { useThemeTexts } from '../use-theme-texts.ts'
import { ChangedDot } from './ChangedDot.tsx'
import { groupPanelName } from './changed-panels.ts'
import { entryId } from './lost-focus.ts'
import classes from './SettingTab.module.css'
import { useChangedPanels } from './use-changed-panels.ts'

/** The theme's settings by group. */
export function SettingTab() {
  const store = useEditorStore()
  const themeKey = useEditor((state) => state.document.themeKey)
  const { groupName } = useThemeTexts(themeKey)
  const changed = useChangedPanels()
  const open = ({ group: { key, previewPage }, isSecond }: GroupPanel) =>
    store.update({
      panel: { kind: 'group', group: key, isSecond },
      part: undefined,
      ...(previewPage && { previewPage }),
    })
  return (
    <ul className={classes.list}>
      {groupPanels(themeSchemas[themeKey].groups).map((panel) => (
        <li key={groupName(panel.group.key, panel.isSecond)}>
          <button
            id={entryId({ kind: 'group', group: panel.group.key, isSecond: panel.isSecond })}
            type="button"
            className={classes.entry}
            onClick={() => open(panel)}
          >
            <SchemaIcon path={panel.icon} />
            <span>
              {groupName(panel.group.key, panel.isSecond)}
              {changed.has(groupPanelName(panel.group.key, panel.isSecond)) && <ChangedDot />}
              <OtherUserMark place={groupPanelName(panel.group.key, panel.isSecond)} />
            </span>
            <ChevronRight size={15} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
