import { text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const ownText = { help: 'ownText', maxLength: 80 } as const

// The specification names this panel without its fields. These are the usual cart texts of other platforms.
const fields = {
  heading: text('heading', ownText),
  emptyMessage: text('emptyMessage', { help: 'ownText' }),
  checkoutLabel: text('checkoutLabel', ownText),
  show_continue_shopping: toggle('continueShopping', true),
  show_related: toggle('relatedInCart', true),
}

export const cart = {
  key: 'cart',
  path: ['settings', 'cart'],
  texts,
  fields,
  icon: 'M3 4h2l2.4 11h10.2L20 7H6.2M9 20h.01M17 20h.01',
  previewPage: 'cart',
} as const satisfies GroupSchema
