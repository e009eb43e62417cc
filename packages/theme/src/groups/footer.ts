import { image, list, menu, multiline, responsive, text } from '../define-field.ts'
import type { SettingsOf } from '../field.ts'

/** newchick: stored as the footer's `settings`. */
export const footer = {
  logo: image('logo'),
  size_logo: responsive('logoSize', { desktop: 50, mobile: 32 }),
  info: multiline('footerInfo'),
  footer_menu: menu('footerMenu'),
  infoWithIcon: list('infoWithIcon', 'info', 6, {
    icon: text('icon'),
    title: text('heading'),
    subTitle: text('subHeading'),
  }),
  iconPayments: list('paymentIcons', 'paymentIcon', 12, { value: text('icon') }),
  copyright: text('copyright'),
}

/** hydro: the older layout, stored as a list of `{ block, config }`, one entry per field. */
export const blockFooter = {
  logo: image('logo'),
  address: text('address'),
  email: text('email'),
  mobile: text('mobile'),
  payment_icons: list('paymentIcons', 'paymentIcon', 12, { value: text('icon') }),
  copyright: text('copyright'),
  sub_copyright: text('subCopyright'),
}

export type Footer = SettingsOf<typeof footer>
export type BlockFooter = SettingsOf<typeof blockFooter>
