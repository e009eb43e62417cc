import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { groupPanels } from '@backroom/theme/groups/group-schema'
import { allSections } from '@backroom/theme/sections/theme-pages'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import { groupPanelName } from '../sidebar/changed-panels.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { sectionPlace } from './place.ts'

/** The name of another window's place. An unknown panel counts as the theme. */
export function usePlaceName(): (place: string) => string {
  const { t } = useTranslation()
  const document = useEditor((state) => state.document)
  const { groupName, sectionName } = useThemeTexts(document.themeKey)
  return (place) => {
    const section = Object.entries(allSections(document)).find(([key]) => sectionPlace(key) === place)?.[1]
    if (section) return sectionName(section)
    const panels = groupPanels(themeSchemas[document.themeKey].groups)
    const panel = panels.find(({ group, isSecond }) => groupPanelName(group.key, isSecond) === place)
    if (panel) return groupName(panel.group.key, panel.isSecond)
    return place === 'setting' ? t('themeEditor.setting') : t('themeEditor.sections')
  }
}
