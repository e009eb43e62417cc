import { group, list, number, select, text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const fields = {
  menu_basic: toggle('menuBasic', false, { help: 'menuBasic' }),
  show_title_product_in_mobile: toggle('titleInMobile', true),
  search: group('search', {
    type_search_in_mobile: select('searchInMobile', ['icon', 'input'], 'icon', { segmented: true }),
    suggestion_list: list('suggestions', 'suggestion', 10, { value: text('suggestion', { maxLength: 60 }) }),
    time_change_suggestion: number('suggestionTime', 3, { min: 1, max: 5, unit: 's', slider: true }),
  }),
}

export const element = {
  key: 'element',
  path: ['settings', 'element'],
  texts,
  fields,
  icon: 'M4 5h16v6H4zM4 15h7v4H4zM15 15h5v4h-5z',
} as const satisfies GroupSchema
