import type { Json } from '@backroom/theme/document/document'
import { allCollections } from '@backroom/theme/fields/define-field'
import type { PreviewPage, ToPreview } from '@backroom/theme/preview-messages'
import { sectionOf, themePageOf } from '@backroom/theme/sections/theme-pages'
import type { EditorState } from '../draft/editor-store.ts'
import { popupShown } from './popup-shown.ts'

type Message<Type extends ToPreview['type']> = Extract<ToPreview, { type: Type }>

export function selectMessage({ panel, document }: EditorState, isScroll: boolean): Message<'select'> {
  const { key, page = '' } = panel?.kind === 'section' ? panel : { key: null }
  const index = key === null ? -1 : themePageOf(document, page).order.indexOf(key)
  return {
    type: 'select',
    section: key,
    data: key === null ? null : ((sectionOf(document, page, key) ?? null) as Json),
    theme: document.themeKey,
    index: index === -1 ? null : index,
    scrollId: key,
    isScroll,
  }
}

export const stateMessage = (state: EditorState): Message<'state'> => ({
  type: 'state',
  popup: popupShown(state),
  states: state.previewStates,
})

/** The choice that applies to the page, if any. */
export const chosenOn = (page: PreviewPage, { product, category }: EditorState['previewChoice']) =>
  ({ product, category: category?.slug })[page as string]

/** The previewed page and its choice. */
export function shownPage({ previewPage, previewChoice, document }: EditorState): Omit<Message<'page'>, 'type'> {
  if (previewPage === 'product') return { page: previewPage, slug: previewChoice.product }
  if (previewPage !== 'category') return { page: previewPage }
  const { slug, id } = previewChoice.category ?? { slug: allCollections, id: '' }
  const depth = slug === allCollections ? 0 : 1
  return { page: previewPage, slug, id, ...(document.themeKey === 'newchick' && { depth }) }
}
