import { image, list, menu, multiline, responsive, text } from '../fields/define-field.ts'
import type { SettingsOf } from '../fields/field.ts'
import type { GroupSchema } from './group-schema.ts'

const fields = {
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

const blockFields = {
  logo: image('logo'),
  address: text('address'),
  email: text('email'),
  mobile: text('mobile'),
  payment_icons: list('paymentIcons', 'paymentIcon', 12, { value: text('icon') }),
  copyright: text('copyright'),
  sub_copyright: text('subCopyright'),
}

export const footer = {
  key: 'footer',
  path: ['fixed', 'footer', 'settings'],
  fields,
  only: 'newchick',
} as const satisfies GroupSchema

/** The older layout. */
export const blockFooter = {
  key: 'footer',
  path: ['fixed', 'footer', 'blocks'],
  fields: blockFields,
  only: 'hydro',
  isList: true,
} as const satisfies GroupSchema

export type Footer = SettingsOf<typeof fields>
export type BlockFooter = SettingsOf<typeof blockFields>
