import { image, link, menu, responsive, text, toggle } from '../define-field.ts'
import type { SettingsOf } from '../field.ts'

const whileShown = { visibleIf: { field: 'show_top_bar', is: true } }

export const header = {
  show_top_bar: toggle('showTopBar', false),
  text_topbar: text('topBarText', whileShown),
  topbar_url: link('topBarLink', whileShown),
  image_topbar: image('topBarImage', whileShown),
  image_topbar_mobile: image('topBarImageMobile', whileShown),
  logo_desktop: image('logoDesktop'),
  logo_mobile: image('logoMobile'),
  size_logo: responsive('logoSize', { desktop: 50, mobile: 32 }),
  center_logo_on_mobile: toggle('centerLogoOnMobile', true),
  main_menu: menu('mainMenu'),
  enable_search: toggle('enableSearch', true),
  isShowAccount: toggle('showAccount', true),
}

export type Header = SettingsOf<typeof header>
