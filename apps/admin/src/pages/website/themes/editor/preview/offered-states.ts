import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { hasClock } from '@backroom/theme/fields/has-clock'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { themePageIn } from '@backroom/theme/preview-messages'
import { sectionSchemaOf } from '@backroom/theme/schema'
import { themePageOf } from '@backroom/theme/sections/theme-pages'
import type { EditorState } from '../draft/editor-store.ts'
import { popupShown } from './popup-shown.ts'

/** Whether the theme has a goal that a cart can reach. */
export function hasGoal({ document }: EditorState): boolean {
  const group = themeSchemas[document.themeKey].groups.find(({ key }) => key === 'cart_goal')
  if (!group) return false
  const { isShow, goalAmount } = resolveFields(group.fields, valueAt(document, group.path))
  return isShow === true && Number(goalAmount) > 0
}

/** Whether a section of the previewed page has a countdown. */
export const hasCountdown = ({ document, previewPage }: EditorState): boolean =>
  Object.values(themePageOf(document, themePageIn(previewPage)).sections).some(({ type, hidden }) => {
    const schema = hidden ? undefined : sectionSchemaOf(themeSchemas[document.themeKey], type)
    return schema && [schema, ...Object.values(schema.blocks)].some(({ fields }) => hasClock(fields))
  })

/** Whether a popup is being edited and opens on the previewed page. */
export const hasPopup = (state: EditorState): boolean => state.previewPage !== 'order' && popupShown(state) !== null
