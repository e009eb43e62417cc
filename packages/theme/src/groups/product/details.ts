import { group, link, list, number, richText, select, text, toggle } from '../../fields/define-field.ts'

/** The tab with the product's own description. It cannot be removed. */
export const descriptionTab = 'Description'
const keptIf = { field: 'heading', is: descriptionTab }

const days = (label: string, value: number) => number(label, value, { min: 0, max: 100 })

const shippingText = (label: string) =>
  group(label, {
    display: toggle('display', true),
    content: richText('text', { help: 'shippingText' }),
    page_detail: link('pageDetail'),
  })

const displays = ['always', 'desktop', 'mobile'] as const

/** The content below the buy button: descriptions, custom tabs and delivery. */
export const detailFields = {
  position_tab_detail: select('positionTabDetail', ['right', 'below'], 'right', { segmented: true }),
  isShowDesDesktop: toggle('showDesDesktop', true),
  isShowDesMobile: toggle('showDesMobile', true),
  description_mobile_dropdown: toggle('descriptionMobileDropdown', false),
  collapse_default: toggle('collapseDefault', false),
  setting_description: list(
    'settingDescription',
    'descriptionTab',
    3,
    {
      id: text('heading', { isHidden: true }),
      heading: text('heading', { maxLength: 80 }),
      display: toggle('display', true),
      content: richText('text', { help: 'descriptionText' }),
    },
    { initial: [{ id: 'description', heading: descriptionTab }], keptIf },
  ),
  'tabs-detail': list(
    'tabsDetail',
    'tabDetail',
    5,
    {
      id: text('heading', { isHidden: true }),
      heading: text('heading', { maxLength: 80 }),
      type: select('tabType', ['text', 'table'], 'text', { segmented: true, help: 'tabType' }),
      display: select('tabDisplay', displays, 'always'),
      content: richText('text'),
      collapse_default: toggle('collapseDefault', true),
    },
    { keptIf },
  ),
  setting_shipping: group('settingShipping', {
    show_shipping: toggle('showShipping', true),
    time_shipping: group('timeShipping', { from: days('shippingFrom', 3), to: days('shippingTo', 7) }),
    shipping_info: shippingText('shippingInfo'),
    show_policy: toggle('showPolicy', true),
    policy_info: shippingText('policyInfo'),
  }),
}

/** The specification has two panels for the product page. Both edit the same settings. */
export const detailPanel = {
  fields: Object.keys(detailFields),
  icon: 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3',
}
