import { allCollections, collection, group, number, text } from '@backroom/theme/fields/define-field'
import type { SettingsOf } from '@backroom/theme/fields/field'
import type { SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

const part = (label: string) => group(label, { heading: text('heading'), collection: collection('collection') })

const fields = {
  item_per_row: number('itemsPerRow', 4, { min: 4, max: 6, slider: true }),
  start: part('startCollection'),
  featured: part('featuredCollection'),
  end: part('endCollection'),
}

type Settings = SettingsOf<typeof fields>

/** The middle collection has two rows, the others one. */
export const rowsOf = { start: 1, featured: 2, end: 1 } as const
export const parts = ['start', 'featured', 'end'] as const

/** The maximum per row, also for older documents with a higher number. */
const maxPerRow = 6

export const countOf = (part: (typeof parts)[number], itemsPerRow: number) =>
  rowsOf[part] * Math.min(Math.max(itemsPerRow, 1), maxPerRow)

/** Three collections on the home page: a start, a featured and an end collection. */
export const schema = {
  type: 'style-collection',
  icon: 'M3 4h18v4H3zM3 10h18v6H3zM3 18h18v3H3z',
  sketch: {
    pale: 'M0 0h72v12h-72zM4 17h10v10h-10zM16 17h10v10h-10zM28 17h10v10h-10zM40 17h10v10h-10zM52 17h10v10h-10zM4 32h10v10h-10zM16 32h10v10h-10zM28 32h10v10h-10zM40 32h10v10h-10zM52 32h10v10h-10z',
    dark: 'M22 4h28v4h-28zM4 14h16v2h-16zM4 29h16v2h-16z',
  },
  texts,
  fields,
  blocks: {},
  maxBlocks: 0,
  preset: {
    settings: {
      start: { heading: 'New in' },
      featured: { heading: 'The style of the season', collection: allCollections },
      end: { heading: 'For every day' },
    },
    blocks: [],
  },
  needs: (settings: Pick<Settings, 'item_per_row'> & Record<(typeof parts)[number], { collection: string }>) =>
    parts.map((part) => ({
      kind: 'collection' as const,
      handle: settings[part].collection || allCollections,
      limit: countOf(part, settings.item_per_row),
    })),
} as const satisfies SectionSchema

export type StyleSection = SectionOf<typeof schema>
