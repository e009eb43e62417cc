import { image, link, menu, responsive, text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const whileShown = { visibleIf: { field: 'show_top_bar', is: true } }

const fields = {
  show_top_bar: toggle('showTopBar', false),
  text_topbar: text('topBarText', whileShown),
  topbar_url: link('topBarLink', whileShown),
  image_topbar: image('topBarImage', whileShown),
  image_topbar_mobile: image('topBarImageMobile', whileShown),
  logo_desktop: image('logoDesktop'),
  logo_mobile: image('logoMobile'),
  size_logo: responsive('logoSize', { desktop: 50, mobile: 32 }),
  center_logo_on_mobile: toggle('centerLogoOnMobile', true),
  main_menu: menu('mainMenu', 'main-menu'),
  enable_search: toggle('enableSearch', true),
  /** The storefront has no customer accounts. */
  isShowAccount: toggle('showAccount', true, { isHidden: true }),
}

export const header = {
  key: 'header',
  path: ['fixed', 'header', 'settings'],
  texts,
  fields,
  icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18',
} as const satisfies GroupSchema
