import { image, link, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const whileShown = { visibleIf: { field: 'show_banner', is: true } }

const fields = {
  show_banner: toggle('showBanner', false),
  banner_desktop: image('bannerDesktop', whileShown),
  banner_mobile: image('bannerMobile', whileShown),
  show_title_button: toggle('showTitleButton', true, whileShown),
  url: link('bannerLink', whileShown),
}

export const category = {
  key: 'category',
  path: ['settings', 'category'],
  texts,
  fields,
  icon: 'M3 5h18v6H3zM3 15h5v4H3zM10 15h4v4h-4zM16 15h5v4h-5z',
  previewPage: 'category',
} as const satisfies GroupSchema
