import type { Section } from '@backroom/theme/document/document'
import { type GroupSchema, isOfSecond } from '@backroom/theme/groups/group-schema'
import type { Change } from '@backroom/theme/history/theme-changes'

/** The editor's place of a change: a section's panel, a group's panel, or a page's section list. */
export type ChangedPanel =
  | { kind: 'section'; page: string; key: string }
  | { kind: 'group'; group: string; isSecond: boolean }
  | { kind: 'order'; page: string }

export interface PanelChanges {
  /** A React key. */
  name: string
  panel: ChangedPanel
  /** The section before or after it was removed, added or switched. */
  section?: Section
  changes: Change[]
}

/** The changes by panel, in the order of each panel's first change. */
export function panelChanges(groups: readonly GroupSchema[], changes: readonly Change[]): PanelChanges[] {
  const panels = new Map<string, PanelChanges>()
  for (const change of changes) {
    const panel = panelOf(groups, change)
    const name = Object.values(panel).join(' ')
    const known = panels.get(name) ?? { name, panel, changes: [] }
    panels.set(name, known)
    known.changes.push(change)
    if ('section' in change) known.section = change.section
  }
  return [...panels.values()]
}

function panelOf(groups: readonly GroupSchema[], change: Change): ChangedPanel {
  if (change.kind === 'order') return { kind: 'order', page: change.page }
  if (change.kind !== 'setting' && change.kind !== 'items')
    return { kind: 'section', page: change.page, key: change.key }
  const { place, path } = change
  if (place.kind === 'group') {
    const group = groups.find(({ key }) => key === place.group)
    return { kind: 'group', group: place.group, isSecond: group !== undefined && isOfSecond(group, path) }
  }
  return { kind: 'section', page: place.page, key: place.section }
}

/** The first `atMost` lines, with their panels. */
export function firstLines(panels: readonly PanelChanges[], atMost: number): PanelChanges[] {
  let left = atMost
  return panels.flatMap((one) => {
    const changes = one.changes.slice(0, left)
    left -= changes.length
    return changes.length ? [{ ...one, changes }] : []
  })
}
