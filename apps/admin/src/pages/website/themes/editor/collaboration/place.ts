import { limits } from '@backroom/contract/online-store/themes/limits'
import type { EditorState, Panel } from '../draft/editor-store.ts'
import { groupPanelName } from '../sidebar/changed-panels.ts'

/** The place of a window as others see it: the name of a panel or tab. */
export const placeOf = ({ panel, tab }: Pick<EditorState, 'panel' | 'tab'>): string =>
  (panel ? panelPlace(panel) : tab).slice(0, limits.placeLength)

export const panelPlace = (panel: Panel): string =>
  panel.kind === 'section' ? sectionPlace(panel.key) : groupPanelName(panel.group, panel.isSecond ?? false)

/** Section keys are unique within a theme. */
export const sectionPlace = (key: string) => `section ${key}`
