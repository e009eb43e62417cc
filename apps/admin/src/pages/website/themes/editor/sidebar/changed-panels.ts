import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { isOfSecond } from '@backroom/theme/groups/group-schema'
import { type Change, themeChanges } from '@backroom/theme/history/theme-changes'

/** The name of a group's panel: the group, and which of its two panels. */
export const groupPanelName = (group: string, isSecond: boolean) => `group ${group} ${isSecond}`

/** The panels whose draft differs from the published theme. */
export function changedPanels(published: ThemeDocument, draft: ThemeDocument): ReadonlySet<string> {
  const { groups } = themeSchemas[draft.themeKey]
  const panelOf = (change: Change): string[] => {
    if (change.kind === 'order') return []
    if (change.kind !== 'setting' && change.kind !== 'items') return [change.key]
    const { place, path } = change
    if (place.kind === 'section') return [place.section]
    const group = groups.find(({ key }) => key === place.group)
    return [groupPanelName(place.group, group !== undefined && isOfSecond(group, path))]
  }
  return new Set(themeChanges(themeSchemas, published, draft).flatMap(panelOf))
}
