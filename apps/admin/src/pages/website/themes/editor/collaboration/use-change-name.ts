import type { Change } from '@backroom/theme/history/theme-changes'
import { sectionOf } from '@backroom/theme/sections/theme-pages'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'

/** The name of a change without its values: panel and label, a section's name, or the order. */
export function useChangeName(): (change: Change) => string {
  const { t } = useTranslation()
  const document = useEditor((state) => state.document)
  const { groupName, label, sectionName } = useThemeTexts(document.themeKey)
  return (change) => {
    if (change.kind === 'order') return t('themeTogether.order')
    if (change.kind !== 'setting' && change.kind !== 'items') return sectionName(change.section)
    const { place, labels } = change
    const section = place.kind === 'section' ? sectionOf(document, place.page, place.section) : undefined
    const panel = place.kind === 'group' ? groupName(place.group) : section && sectionName(section)
    return [panel, ...labels.map(label)].filter(Boolean).join(' · ')
  }
}
