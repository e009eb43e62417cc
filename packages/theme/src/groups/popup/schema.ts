import { group, image, richText, text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const label = { maxLength: 60 }

const fields = {
  discount: group('discountPopup', {
    isShow: toggle('popupShow', false),
    image: image('image'),
    title: text('heading', { default: 'Be the first to hear of our offers' }),
    subTitle: text('subHeading'),
    content: richText('text'),
    placeholder: text('placeholder', { default: 'Your e-mail', maxLength: 60 }),
    button: text('buttonLabel', { default: 'Sign me up', ...label }),
  }),
  welcome: group('welcomePopup', {
    isShow: toggle('popupShow', false),
    title: text('heading', { default: 'Welcome' }),
    content: richText('text'),
    code: text('popupCode', label),
    successTitle: text('successTitle', { default: 'Copied' }),
    button: text('buttonLabel', { default: 'Copy the code', ...label }),
  }),
  subscribe: group('subscribePopup', {
    isShow: toggle('popupShow', false),
    title: text('heading', { default: 'Stay in touch' }),
    content: richText('text'),
    button: text('buttonLabel', { default: 'Subscribe', ...label }),
  }),
}

export const popup = {
  key: 'popup',
  path: ['settings', 'popup'],
  texts,
  fields,
  icon: 'M4 4h16v12h-6l-4 4v-4H4zM9 10h6',
  previewPage: 'home',
  parts: 'popup',
} as const satisfies GroupSchema
