import type { PreviewStates } from '@backroom/theme/preview-messages'
import type { SearchPageView } from '../views/pages.ts'
import { exampleTexts } from './example-texts.ts'

/** A search whose text was corrected, that found nothing, or that has not begun. */
export function searchInState(view: SearchPageView, state: PreviewStates['search']): SearchPageView {
  const { corrected: _, ...search } = view
  const none = { products: [], total: 0, isMore: false, page: 1, pages: 1 }
  switch (state) {
    case 'results':
      return view
    case 'corrected':
      return { ...search, text: misspelled(view.text), corrected: view.text }
    case 'nothing':
      return { ...search, ...none, text: exampleTexts(view.store).unknown }
    case 'blank':
      return { ...search, ...none, text: '' }
  }
}

/** Swaps the second and the third letter, or repeats the last one if that changes nothing. */
function misspelled(word: string): string {
  const [first = '', second = '', third = '', ...others] = word.normalize('NFC')
  const swapped = [first, third, second, ...others].join('')
  return swapped === word ? word + (word.at(-1) ?? '') : swapped
}
