import { code } from '@backroom/theme/fields/define-field'
import type { SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

export const schema = {
  type: 'product-review',
  icon: 'M4 4h16v12H9l-5 4zM8 9h8M8 12h5',
  texts,
  fields: { body_html: code('customHtml', { help: 'customHtml' }) },
  blocks: {},
  maxBlocks: 0,
  // Nothing that nobody has said.
  preset: { settings: {}, blocks: [] },
} as const satisfies SectionSchema

export type ReviewSection = SectionOf<typeof schema>
