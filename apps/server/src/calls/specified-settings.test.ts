import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { JsonObject } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { resolve } from '@backroom/theme/resolve'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'
import { startTheme } from './theme-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

const font = (name: string) => ({ font: name, style: '700', url: 'https://fonts.example/a', key: 'a' })
const link = { name: 'collection', params: { slug: 'tees' } }
const about = { display: false, content: '<p>Soon</p>', page_detail: link }

/** No value is a default, so the answer shows what was saved. */
const product = {
  enable_image_zoom: false,
  productRating: false,
  hideReviewSizes: true,
  colorProductRating: '#112233',
  colorByXGetY: '#223344',
  isShowImageMobile: false,
  hideHurryBox: true,
  hideGuaranteed: true,
  hideAddToCart: true,
  topMessage: 'New',
  listServices: [{ value: 'Gift wrap' }],
  messageLeftInStock: '<p>Last <strong>{{count}}</strong></p>',
  itemNameLeftInStock: { singular: 'tee', plural: 'tees' },
  unitName: { singular: 'pair', plural: 'pairs' },
  show_collection: false,
  tags: { show_tags: true },
  heading: 'More',
  layout: {
    variant_buttons: true,
    show_price_saving: false,
    special_layout_on_mobile: true,
    sale_type: 'amount',
    variant_style: 'dropdown',
    show_title_on_top_mobile: true,
  },
  show_description_variant: true,
  show_label_variant: false,
  show_qty: { show_qty_box: false, show_qty_one_line: true, show_qty_same_line_button: true },
  position_tab_detail: 'below',
  options_setting: { hidden_one_value: true, click_select_variant: false },
  isShowDesMobile: false,
  isShowDesDesktop: false,
  'tabs-detail': [
    {
      heading: 'Care',
      id: 'care',
      type: 'table',
      display: 'mobile',
      content: '<p>Wash: cold</p>',
      collapse_default: false,
    },
  ],
  setting_shipping: {
    show_shipping: false,
    show_policy: false,
    shipping_info: about,
    policy_info: about,
    time_shipping: { from: 0, to: 100 },
  },
  trust_badge: { show_trust_badge_image: true, src: { value: '/files/badge.png' } },
  checkoutStepLayout: '2',
  color_watch: 'Circle',
  setting_description: [{ heading: 'Description', id: 'd', display: false, content: '<p>Text</p>' }],
  description_mobile_dropdown: true,
  collapse_default: true,
  image_detail: { isShow: true, image: '/files/detail.png', url: link },
}

/** The settings groups with the names of the specification. */
const settings: Record<string, JsonObject> = {
  colors: { color_price: '#010203' },
  typography: {
    type_header_family: font('Alata'),
    type_base_family: font('Roboto'),
    type_product_description_family: font('Radley'),
    type_button_base_family: font('Share'),
    font_size_product: 8,
    font_size_price: 80,
    font_size_compare_at_price: 9,
    font_size_sale_tag: 10,
    font_size_cart_button_text: 11,
  },
  product,
  style: {
    maxLineDisplayProduct: 1,
    maxLineDisplayProductDetailDesktop: 4,
    maxLineDisplayProductDetailMobile: 5,
  },
  element: {
    menu_basic: true,
    show_title_product_in_mobile: false,
    search: {
      type_search_in_mobile: 'input',
      suggestion_list: [{ value: 'mugs' }, { value: 'tees' }],
      time_change_suggestion: 5,
    },
  },
  currency: { enabled_currency: true },
  cart: { heading: 'Your bag' },
  cart_goal: {
    settings: { isShow: true, motivationalMessage: '{{amount}} to go', goalAmount: 80, goalReached: 'Done' },
  },
  cart_upsell: {
    settings: {
      isShowMotivational: true,
      motivationalMessage: 'Nice',
      isShowCartUpsell: true,
      cartUpsellMessage: 'Also',
      buttonLabel: 'See',
      url: link,
    },
  },
  checkout: {
    time: { day: 1, hour: 2, min: 3, getTime: 93_780_000 },
    show_time_countdown: true,
    checkout_description: '<p>Safe</p>',
    isCustomerNote: true,
    logo_checkout: '/files/logo.png',
    customJs: 'console.log(1)',
    customHtml: '<b>Hi</b>',
    step: '3',
  },
  thankpage: {
    steps: {
      settings: { isShowPage: false, blocks: [{ name: 'Packed', isEdit: true, unit: 'hours', time: '1.5' }] },
    },
    delivery_policies: { settings: { isShowPage: false, blocks: [{ name: 'Returns', content: '<p>30 days</p>' }] } },
  },
  category: {
    banner_desktop: '/files/wide.png',
    banner_mobile: '/files/narrow.png',
    show_banner: true,
    show_title_button: false,
    url: link,
  },
  popup: {
    discount: {
      isShow: true,
      image: '/files/gift.png',
      title: 'Ten off',
      subTitle: 'Today',
      content: '<p>Ten</p>',
      placeholder: 'Mail',
      button: 'Send',
    },
    welcome: { isShow: true, title: 'Hi', content: '<p>Hi</p>', code: 'HI10', successTitle: 'Yours', button: 'Take' },
    subscribe: { isShow: true, title: 'News', content: '<p>News</p>', button: 'Join' },
  },
}

describe('the settings groups of the specification [B3-22]', () => {
  test('are stored and read back field by field, and the theme takes each of them [B3-44..49] [B3-51] [B3-53] [B3-54] [B3-60] [B3-61] [B3-66..73]', async () => {
    const theme = await startTheme(server, 'newchick')
    const config = await theme.read()
    expect(await theme.save({ ...config, settings })).toBe(200)
    const read = await theme.read()
    expect(read.settings).toEqual(settings)
    expect((await theme.stored()).settings).toEqual(settings)
    const imported = fromWire({ pages: read.pages, settings: read.settings, sections: read.sections })
    if (!('document' in imported)) throw new Error('the config that was read is refused')
    const resolved = resolve(themeSchemas, imported.document)
    const { cart_goal, cart_upsell, ...plain } = settings
    expect(resolved.settings).toMatchObject({
      ...plain,
      cart_goal: cart_goal?.settings,
      cart_upsell: cart_upsell?.settings,
    })
  })

  test('contain the default steps and policies of a delivery without storing them [B3-55] [B3-56]', async () => {
    const theme = await startTheme(server, 'hydro')
    const { document } = theme
    expect((await theme.stored()).settings.thankpage).toBeUndefined()
    const { steps, delivery_policies } = resolve(themeSchemas, document).settings.thankpage
    expect(steps.settings.blocks.map(({ name }) => name)).toEqual([
      'Order Placed',
      'Order Processing',
      'Packaging & Quality Control',
      'Shipped',
    ])
    expect(delivery_policies.settings.blocks.map(({ name }) => name)).toEqual(['Production time', 'Shipping time'])
  })
})
