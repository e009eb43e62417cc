import type { SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

/** The place of the store's product widgets, which are set up beside the theme. */
export const schema = {
  type: 'product-widget',
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7',
  texts,
  fields: {},
  blocks: {},
  maxBlocks: 0,
  preset: { settings: {}, blocks: [] },
  note: 'productWidget',
  isRequired: true,
  needs: () => [{ kind: 'widgets' }],
} as const satisfies SectionSchema

export type WidgetSection = SectionOf<typeof schema>
