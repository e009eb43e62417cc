import { describe, expect, it } from 'vitest'
import { type ThemeKey, themeKeys } from '../document/document.ts'
import type { Fields } from '../fields/field.ts'
import { resolveFields } from '../fields/resolve-fields.ts'
import { compileThemes } from '../schema.ts'

const schemas = compileThemes([])
const groupOf = (key: string, themeKey: ThemeKey = 'newchick') =>
  schemas[themeKey].groups.find((group) => group.key === key)!
const defaultsOf = (key: string, themeKey?: ThemeKey) => resolveFields(groupOf(key, themeKey).fields, {})

/** Keys of values: `a.b` in a group and `a[].b` in a list. */
const keysOf = (fields: Fields, base = ''): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'group') return keysOf(field.fields, `${base}${key}.`)
    if (field.kind === 'list') return keysOf(field.fields, `${base}${key}[].`)
    return [`${base}${key}`]
  })
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

describe.each([
  {
    title: '[B3-44]',
    group: 'element',
    keys: `menu_basic, show_title_product_in_mobile, search.type_search_in_mobile, search.suggestion_list[].value,
      search.time_change_suggestion`,
  },
  { title: '[B3-46]', group: 'currency', keys: 'enabled_currency' },
  {
    title: '[B3-47]',
    group: 'product',
    keys: `enable_image_zoom, productRating, hideReviewSizes, colorProductRating, colorByXGetY, isShowImageMobile,
      hideHurryBox, hideGuaranteed, hideAddToCart, topMessage, listServices[].value, messageLeftInStock,
      itemNameLeftInStock.singular, itemNameLeftInStock.plural, unitName.singular, unitName.plural, show_collection,
      tags.show_tags, heading, layout.variant_buttons, layout.show_price_saving, layout.special_layout_on_mobile,
      layout.sale_type, layout.variant_style, layout.show_title_on_top_mobile, show_description_variant,
      show_label_variant, show_qty.show_qty_box, show_qty.show_qty_one_line, show_qty.show_qty_same_line_button,
      position_tab_detail, options_setting.hidden_one_value, options_setting.click_select_variant, isShowDesMobile,
      isShowDesDesktop, tabs-detail[].heading, tabs-detail[].id, tabs-detail[].type, tabs-detail[].display,
      tabs-detail[].content, tabs-detail[].collapse_default, setting_shipping.show_shipping,
      setting_shipping.show_policy, setting_shipping.shipping_info.display, setting_shipping.shipping_info.content,
      setting_shipping.shipping_info.page_detail, setting_shipping.policy_info.display,
      setting_shipping.policy_info.content, setting_shipping.policy_info.page_detail,
      setting_shipping.time_shipping.from, setting_shipping.time_shipping.to, trust_badge.show_trust_badge_image,
      trust_badge.src.value, checkoutStepLayout, color_watch, setting_description[].heading, setting_description[].id,
      setting_description[].display, setting_description[].content, description_mobile_dropdown, collapse_default,
      image_detail.isShow, image_detail.image, image_detail.url`,
  },
  {
    title: '[B3-53] [B3-54]',
    group: 'thankpage',
    keys: `steps.settings.isShowPage, steps.settings.blocks[].name, steps.settings.blocks[].isEdit,
      steps.settings.blocks[].unit, steps.settings.blocks[].time, delivery_policies.settings.isShowPage,
      delivery_policies.settings.blocks[].name, delivery_policies.settings.blocks[].content`,
  },
  {
    title: '[B3-60] [B3-61]',
    group: 'typography',
    keys: `type_header_family, type_base_family, type_product_description_family, type_button_base_family,
      font_size_product, font_size_price, font_size_compare_at_price, font_size_sale_tag, font_size_cart_button_text`,
  },
  {
    title: '[B3-66]',
    group: 'checkout',
    keys: `time.day, time.hour, time.min, time.getTime, show_time_countdown, checkout_description, isCustomerNote,
      logo_checkout, customJs, customHtml, step`,
  },
  {
    title: '[B3-67]',
    group: 'style',
    keys: 'maxLineDisplayProduct, maxLineDisplayProductDetailDesktop, maxLineDisplayProductDetailMobile',
  },
  {
    title: '[B3-68]',
    group: 'category',
    keys: 'banner_desktop, banner_mobile, show_banner, show_title_button, url',
  },
  {
    title: '[B3-69] [B3-70] [B3-71]',
    group: 'popup',
    keys: `discount.isShow, discount.image, discount.title, discount.subTitle, discount.content, discount.placeholder,
      discount.button, welcome.isShow, welcome.title, welcome.content, welcome.code, welcome.successTitle,
      welcome.button, subscribe.isShow, subscribe.title, subscribe.content, subscribe.button`,
  },
  {
    title: '[B3-72]',
    group: 'cart_goal',
    keys: 'isShow, motivationalMessage, goalAmount, goalReached',
  },
  {
    title: '[B3-73]',
    group: 'cart_upsell',
    keys: 'isShowMotivational, motivationalMessage, isShowCartUpsell, cartUpsellMessage, buttonLabel, url',
  },
])('the settings of $group', ({ group, keys, title }) => {
  it(`has the specified fields, spelled as they are specified ${title}`, () => {
    expect(keysOf(groupOf(group).fields).toSorted()).toEqual(words(keys).toSorted())
  })
})

it('stores cart goal and cart upsell below `settings` [B3-72] [B3-73]', () => {
  expect(groupOf('cart_goal').path).toEqual(['settings', 'cart_goal', 'settings'])
  expect(groupOf('cart_upsell').path).toEqual(['settings', 'cart_upsell', 'settings'])
})

it('has the specified choices and limits [B3-45] [B3-48..52] [B5-01] [B5-10] [B5-23..30]', () => {
  const { product, element, thankpage } = Object.fromEntries(
    ['product', 'element', 'thankpage'].map((key) => [key, groupOf(key).fields]),
  ) as Record<string, Fields>
  expect(product).toMatchObject({
    layout: {
      fields: { sale_type: { options: ['percent', 'amount'] }, variant_style: { options: ['button', 'dropdown'] } },
    },
    position_tab_detail: { options: ['right', 'below'] },
    checkoutStepLayout: { options: ['1', '2', '3'] },
    color_watch: { options: ['Square', 'Circle'] },
    messageLeftInStock: { kind: 'richText' },
    'tabs-detail': { max: 5 },
    setting_description: { max: 3 },
    setting_shipping: {
      fields: { time_shipping: { fields: { from: { min: 0, max: 100 }, to: { min: 0, max: 100 } } } },
    },
  })
  expect(element).toMatchObject({
    search: {
      fields: { type_search_in_mobile: { options: ['icon', 'input'] }, time_change_suggestion: { min: 1, max: 5 } },
    },
  })
  expect(thankpage).toMatchObject({
    steps: {
      fields: {
        settings: {
          fields: { blocks: { max: 4, insertAt: 2, fields: { unit: { options: ['days', 'hours', 'minutes'] } } } },
        },
      },
    },
    delivery_policies: { fields: { settings: { fields: { blocks: { max: 3 } } } } },
  })
})

it('defaults to the specified steps of a day each, policies, countdown and description [B3-55] [B3-56] [B9-21] [B9-31] [B5-11]', () => {
  const names = (blocks: unknown) => (blocks as { name: string }[]).map(({ name }) => name)
  const { steps, delivery_policies } = defaultsOf('thankpage') as Record<string, { settings: { blocks: unknown[] } }>
  expect(names(steps?.settings.blocks)).toEqual([
    'Order Placed',
    'Order Processing',
    'Packaging & Quality Control',
    'Shipped',
  ])
  for (const step of steps?.settings.blocks ?? []) expect(step).toMatchObject({ time: '1', unit: 'days' })
  expect(names(delivery_policies?.settings.blocks)).toEqual(['Production time', 'Shipping time'])
  expect(defaultsOf('checkout').time).toEqual({ day: 0, hour: 0, min: 10, getTime: 600_000 })
  expect(defaultsOf('product').setting_description).toMatchObject([{ heading: 'Description' }])
  for (const themeKey of themeKeys)
    for (const size of Object.values(groupOf('typography', themeKey).fields))
      if (size.kind === 'number') expect(size).toMatchObject({ min: 8, max: 80 })
})

it('accepts a stored number for an option that is a number', () => {
  const read = (checkoutStepLayout: number) =>
    resolveFields(groupOf('product').fields, { checkoutStepLayout }).checkoutStepLayout
  expect([1, 2, 3, 4].map(read)).toEqual(['1', '2', '3', '3'])
})
