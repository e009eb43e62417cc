import { allCollections, collection, group, product, text, timer } from '@backroom/theme/fields/define-field'
import type { SectionNeed, SectionOf, SectionSchema } from '@backroom/theme/sections/section-schema'
import { texts } from './texts.ts'

/** The maximum number of products of a deal's collection. Its link opens all of them. */
export const mostOfCollection = 12

const handleOf = (stored: unknown) => (typeof stored === 'string' ? stored : '')

/** Products of a deal and its end. A deal shows prices but does not change them. */
export const schema = {
  type: 'flash_deal',
  aliases: ['flash_deals'],
  icon: 'M13 2L4 14h7l-1 8 9-12h-7z',
  sketch: {
    pale: 'M4 20h14v18h-14zM21 20h14v18h-14zM38 20h14v18h-14zM55 20h14v18h-14z',
    dark: 'M4 6h22v4h-22zM36 4h9v9h-9zM47 4h9v9h-9zM58 4h9v9h-9zM4 40h8v2h-8zM21 40h8v2h-8zM38 40h8v2h-8zM55 40h8v2h-8z',
  },
  texts,
  fields: { content: group('content', { heading: text('heading') }) },
  blocks: {
    'count-down': { label: 'dealCountdown', fields: { time: timer('dealTime', 5, { help: 'dealTime' }) }, max: 1 },
    collection: { label: 'dealCollection', fields: { collection: collection('collection') }, max: 1 },
    detail: { label: 'dealProduct', fields: { product: product('product') }, max: 10 },
  },
  maxBlocks: 12,
  showsTime: true,
  preset: {
    settings: { content: { heading: 'Flash deal' } },
    blocks: [
      { type: 'count-down', settings: {} },
      { type: 'collection', settings: { collection: allCollections } },
    ],
  },
  needs: (_settings, blocks): SectionNeed[] =>
    blocks.flatMap(({ type, settings }): SectionNeed[] => {
      if (type === 'collection')
        return [
          { kind: 'collection', handle: handleOf(settings.collection) || allCollections, limit: mostOfCollection },
        ]
      const handle = type === 'detail' ? handleOf(settings.product) : ''
      return handle ? [{ kind: 'product', handle }] : []
    }),
} as const satisfies SectionSchema

export type DealSection = SectionOf<typeof schema>
