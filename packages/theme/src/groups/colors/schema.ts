import { color, onlyFor } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

/** The background of titles and prices in both storefronts. */
const pageGround = '#FFFFFF'
const newchick = (value: string) => ({ newchick: { default: value } })

const fields = {
  color_announcement_bar_background: color('announcementBackground', '#1F2937', { byTheme: newchick('#1A1A1A') }),
  color_announcement_bar_text: color('announcementText', '#FFFFFF', {
    byTheme: newchick('#F7F3EE'),
    contrastWith: 'color_announcement_bar_background',
  }),
  color_top_bar_background: color('topBarBackground', '#FFFFFF', { help: 'topBarBackground' }),
  color_title_product: color('productTitle', '#1F2937', { byTheme: newchick('#1A1A1A'), contrastWith: pageGround }),
  color_product_icon: color('productIcon', '#374151', {
    byTheme: newchick('#3D3833'),
    contrastWith: pageGround,
    minRatio: 3,
  }),
  color_price: color('price', '#0d9ef2', { contrastWith: pageGround }),
  color_sale_price: onlyFor('hydro', color('salePrice', '#0d9ef2', { contrastWith: pageGround })),
  color_compare_at_price: color('compareAtPrice', '#6B7280', {
    byTheme: newchick('#6F6862'),
    contrastWith: pageGround,
  }),
  color_cart_button: color('cartButton', '#548226'),
  color_cart_button_label: color('cartButtonLabel', '#FFFFFF', { contrastWith: 'color_cart_button' }),
  color_buyNow_button: color('buyNowButton', '#EF4444', { aliases: ['color_byNow_button'] }),
  // White on the specified red has a contrast of 3.8 to 1.
  color_byNow_button_label: color('buyNowButtonLabel', '#1F0505', {
    aliases: ['color_buyNow_button_label'],
    contrastWith: 'color_buyNow_button',
  }),
  color_checkout_button: color('checkoutButton', '#0082E5'),
  color_upsell_border: color('upsellBorder', '#e5e7eb'),
  color_upsell_background: color('upsellBackground', '#FFF9F0'),
  color_upsell_border_active: color('upsellBorderActive', '#548226', { byTheme: newchick('#1A1A1A') }),
  color_upsell_background_active: color('upsellBackgroundActive', '#F3F8EC', { byTheme: newchick('#F7F3EE') }),
  color_upsell_background_tag: color('upsellTagBackground', '#B35918'),
  color_upsell_text_tag: color('upsellTagText', '#FFFFFF', { contrastWith: 'color_upsell_background_tag' }),
  footer_background: color('footerBackground', '#111827', { byTheme: newchick('#F5F0EA') }),
  color_footer_text: color('footerText', '#E5E7EB', {
    byTheme: newchick('#2B2622'),
    contrastWith: 'footer_background',
  }),
}

export const colors = {
  key: 'colors',
  path: ['settings', 'colors'],
  texts,
  fields,
  icon: 'M12 3a9 9 0 1 0 0 18c1.7 0 2-1.2 1.4-2.3-.7-1.3.2-2.7 1.7-2.7H17a4 4 0 0 0 4-4c0-5-4-9-9-9zM7.5 11.5h.01M10.5 7.5h.01M15.5 8.5h.01',
  // The product page shows a price and a button, so it shows colors best.
  previewPage: 'product',
} as const satisfies GroupSchema
