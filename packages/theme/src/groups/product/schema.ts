import { color, group, image, link, list, richText, select, text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { detailFields, detailPanel } from './details.ts'
import { texts } from './texts.ts'

/** A text with singular and plural. */
const pair = (label: string, singular: string, plural: string) =>
  group(label, {
    singular: text('singular', { default: singular, maxLength: 40 }),
    plural: text('plural', { default: plural, maxLength: 40 }),
  })

const whileHurrying = { visibleIf: { field: 'hideHurryBox', is: false } }

const buyFields = {
  topMessage: text('topMessage'),
  heading: text('relatedHeading', { help: 'ownText' }),
  show_collection: toggle('showCollection', true),
  tags: group('tags', { show_tags: toggle('showTags', false) }),
  // The storefront has neither reviews nor quantity offers.
  productRating: toggle('productRating', true, { isHidden: true }),
  hideReviewSizes: toggle('hideReviewSizes', false, { isHidden: true }),
  colorProductRating: color('colorProductRating', '#B45309', { contrastWith: '#FFFFFF', minRatio: 3, isHidden: true }),
  colorByXGetY: color('colorByXGetY', '#B35918', { contrastWith: '#FFFFFF', isHidden: true }),
  layout: group('productLayout', {
    sale_type: select('saleType', ['percent', 'amount'], 'percent', { segmented: true }),
    show_price_saving: toggle('showPriceSaving', true),
    variant_style: select('variantStyle', ['button', 'dropdown'], 'button', { segmented: true }),
    variant_buttons: toggle('variantButtons', false, { help: 'variantButtons' }),
    special_layout_on_mobile: toggle('specialLayoutOnMobile', false, { help: 'specialLayoutOnMobile' }),
    show_title_on_top_mobile: toggle('showTitleOnTopMobile', false),
  }),
  color_watch: select('colorWatch', ['Square', 'Circle'], 'Square', { segmented: true }),
  show_label_variant: toggle('showLabelVariant', true),
  show_description_variant: toggle('showDescriptionVariant', false),
  options_setting: group('optionsSetting', {
    hidden_one_value: toggle('hiddenOneValue', false),
    click_select_variant: toggle('clickSelectVariant', true, { help: 'clickSelectVariant' }),
  }),
  show_qty: group('showQty', {
    show_qty_box: toggle('showQtyBox', true),
    show_qty_one_line: toggle('showQtyOneLine', false),
    show_qty_same_line_button: toggle('showQtySameLineButton', false),
  }),
  hideAddToCart: toggle('hideAddToCart', false),
  checkoutStepLayout: select('checkoutStepLayout', ['1', '2', '3'], '1', {
    help: 'checkoutStepLayout',
    byTheme: { newchick: { default: '3' } },
  }),
  hideHurryBox: toggle('hideHurryBox', false),
  messageLeftInStock: richText('messageLeftInStock', {
    help: 'ownText',
    variables: ['count', 'unit', 'item'],
    ...whileHurrying,
  }),
  itemNameLeftInStock: { ...pair('itemNameLeftInStock', 'item', 'items'), ...whileHurrying },
  unitName: { ...pair('unitName', 'piece', 'pieces'), ...whileHurrying },
  hideGuaranteed: toggle('hideGuaranteed', false),
  listServices: list('listServices', 'service', 5, { value: text('service', { maxLength: 120 }) }),
  trust_badge: group('trustBadge', {
    show_trust_badge_image: toggle('showTrustBadge', false),
    src: group('trustBadgeImage', { value: image('image') }),
  }),
}

const imageFields = {
  enable_image_zoom: toggle('enableImageZoom', true),
  isShowImageMobile: toggle('showImageMobile', true, { help: 'showImageMobile' }),
  image_detail: group('imageDetail', {
    isShow: toggle('imageDetailShow', false),
    image: image('image'),
    url: link('imageDetailLink'),
  }),
}

const fields = { ...imageFields, ...buyFields, ...detailFields }

export const product = {
  key: 'product',
  path: ['settings', 'product'],
  texts,
  fields,
  icon: 'M6 8V7a6 6 0 0 1 12 0v1M4 8h16l-1 13H5z',
  previewPage: 'product',
  second: detailPanel,
} as const satisfies GroupSchema
