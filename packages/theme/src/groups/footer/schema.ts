import { image, list, menu, multiline, responsive, text } from '../../fields/define-field.ts'
import type { SettingsOf } from '../../fields/field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const fields = {
  logo: image('logo'),
  size_logo: responsive('logoSize', { desktop: 50, mobile: 32 }),
  info: multiline('footerInfo'),
  footer_menu: menu('footerMenu', 'footer'),
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
  footer_menu: menu('footerMenu', 'footer'),
  payment_icons: list('paymentIcons', 'paymentIcon', 12, { value: text('icon') }),
  copyright: text('copyright'),
  sub_copyright: text('subCopyright'),
}

const icon = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 15h18'

export const footer = {
  key: 'footer',
  path: ['fixed', 'footer', 'settings'],
  texts,
  fields,
  only: 'newchick',
  icon,
} as const satisfies GroupSchema

/** The older layout, whose values are a list of blocks in the API. */
export const blockFooter = {
  key: 'footer',
  path: ['fixed', 'footer', 'settings'],
  texts,
  fields: blockFields,
  only: 'hydro',
  icon,
} as const satisfies GroupSchema

export type Footer = SettingsOf<typeof fields>
export type BlockFooter = SettingsOf<typeof blockFields>
