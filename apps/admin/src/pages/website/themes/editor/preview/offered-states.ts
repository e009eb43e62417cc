import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument } from '@backroom/theme/document/document'
import type { Fields } from '@backroom/theme/fields/field'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { type PreviewStates, previewStates, themePageIn } from '@backroom/theme/preview-messages'
import { sectionSchemaOf } from '@backroom/theme/schema'
import { themePageOf } from '@backroom/theme/sections/theme-pages'
import type { EditorState } from '../draft/editor-store.ts'
import { popupShown } from './popup-shown.ts'

type Offered = { [Of in keyof PreviewStates]?: readonly string[] }

/** The states that the previewed page can have, by what has them; nothing is offered that would change nothing. */
export function offeredStates(state: Pick<EditorState, 'previewPage' | 'document' | 'panel' | 'part'>): Offered {
  const { previewPage, document } = state
  return {
    ...(previewPage === 'cart' && {
      cart: previewStates.cart.filter((one) => one !== 'goalReached' || hasGoal(document)),
    }),
    ...(previewPage === 'product' && { product: previewStates.product }),
    ...(hasClock(document, themePageIn(previewPage)) && { clock: previewStates.clock }),
    ...(popupShown(state) && previewPage !== 'order' && { popup: previewStates.popup }),
  }
}

function hasGoal(document: ThemeDocument): boolean {
  const group = themeSchemas[document.themeKey].groups.find(({ key }) => key === 'cart_goal')
  if (!group) return false
  const { isShow, goalAmount } = resolveFields(group.fields, valueAt(document, group.path))
  return isShow === true && Number(goalAmount) > 0
}

const hasClock = (document: ThemeDocument, themePage: string): boolean =>
  Object.values(themePageOf(document, themePage).sections).some(({ type, hidden }) => {
    const schema = hidden ? undefined : sectionSchemaOf(themeSchemas[document.themeKey], type)
    return schema && [schema, ...Object.values(schema.blocks)].some(({ fields }) => countsDown(fields))
  })

const countsDown = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) =>
      field.kind === 'instant' || field.kind === 'timer' || (field.kind === 'group' && countsDown(field.fields)),
  )
