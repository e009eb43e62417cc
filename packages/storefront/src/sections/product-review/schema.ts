import { code } from '@backroom/theme/fields/define-field'
import type { SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

export const schema = {
  type: 'product-review',
  icon: 'M4 4h16v12H9l-5 4zM8 9h8M8 12h5',
  sketch: {
    pale: 'M4 12h30v28h-30zM38 12h30v28h-30z',
    dark: 'M20 4h32v4h-32zM8 17h3v3h-3zM13 17h3v3h-3zM18 17h3v3h-3zM23 17h3v3h-3zM42 17h3v3h-3zM47 17h3v3h-3zM52 17h3v3h-3zM57 17h3v3h-3zM8 24h22v2h-22zM8 28h16v2h-16zM42 24h22v2h-22zM42 28h16v2h-16zM8 34h9v2h-9zM42 34h9v2h-9z',
  },
  texts,
  fields: { body_html: code('customHtml', { help: 'customHtml' }) },
  blocks: {},
  maxBlocks: 0,
  // A new store has no reviews, so it shows none.
  preset: { settings: {}, blocks: [] },
} as const satisfies SectionSchema

export type ReviewSection = SectionOf<typeof schema>
