import { link, text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const whileMotivating = { visibleIf: { field: 'isShowMotivational', is: true } }
const whileOffering = { visibleIf: { field: 'isShowCartUpsell', is: true } }

const fields = {
  isShowMotivational: toggle('showMotivational', false),
  motivationalMessage: text('motivationalMessage', whileMotivating),
  isShowCartUpsell: toggle('showCartUpsell', false),
  cartUpsellMessage: text('cartUpsellMessage', { default: 'Goes well with your bag', ...whileOffering }),
  buttonLabel: text('buttonLabel', { maxLength: 60, ...whileOffering }),
  url: link('buttonLink', whileOffering),
}

export const cartUpsell = {
  key: 'cart_upsell',
  path: ['settings', 'cart_upsell', 'settings'],
  texts,
  fields,
  only: 'newchick',
  icon: 'M12 19V5M6 11l6-6 6 6M4 21h16',
  previewPage: 'cart',
} as const satisfies GroupSchema
