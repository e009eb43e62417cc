import type { SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

/** The place of the store's product widgets, which are not configured in the theme. */
export const schema = {
  type: 'product-widget',
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7',
  sketch: {
    pale: 'M4 8h14v11h-14zM21 8h14v11h-14zM38 8h14v11h-14zM55 8h14v11h-14zM4 30h14v11h-14zM21 30h14v11h-14zM38 30h14v11h-14zM55 30h14v11h-14z',
    dark: 'M4 3h20v3h-20zM4 25h26v3h-26z',
  },
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
