import { font, number } from '../../fields/define-field.ts'
import type { Font } from '../../fields/field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const family = (name: string, style = '400'): Font => ({ font: name, style, url: '', key: '' })
const size = (label: string, px: number) => number(label, px, { min: 8, max: 80, unit: 'px' })

// Mulish and Be Vietnam Pro have Vietnamese letters, so body text uses them. Poppins and Abril Fatface lack them.
const fields = {
  type_header_family: font('headerFont', family('Poppins', '600'), { newchick: { default: family('Abril Fatface') } }),
  type_base_family: font('baseFont', family('Mulish'), { newchick: { default: family('Be Vietnam Pro') } }),
  type_product_description_family: font('productDescriptionFont', family('Mulish'), {
    newchick: { default: family('Be Vietnam Pro') },
  }),
  type_button_base_family: font('buttonFont', family('Mulish', '700'), {
    newchick: { default: family('Be Vietnam Pro', '500') },
  }),
  font_size_product: size('productFontSize', 28),
  font_size_price: size('priceFontSize', 24),
  font_size_compare_at_price: size('compareAtPriceFontSize', 18),
  font_size_sale_tag: size('saleTagFontSize', 13),
  font_size_cart_button_text: size('cartButtonFontSize', 16),
}

export const typography = {
  key: 'typography',
  path: ['settings', 'typography'],
  texts,
  fields,
  icon: 'M4 7V5h16v2M12 5v14M9 19h6',
  previewPage: 'product',
} as const satisfies GroupSchema
