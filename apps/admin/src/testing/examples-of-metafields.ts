import type { Metafield } from '@backroom/contract/catalog/metafields/endpoints'
import type { Answers } from './answers.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000005${last}`

export const exampleMetafield = (part: Partial<Metafield> = {}): Metafield => ({
  ...{ id: id('01'), name: 'Material', key: 'custom.material', type: 'text', choices: ['Cotton', 'Linen'] },
  ...{ help: '', isShown: true, updatedAt: '2026-11-01T00:00:00.000Z', revision: 1 },
  ...part,
})

/** One of each kind that has an input of its own. */
export const exampleMetafields: Metafield[] = [
  exampleMetafield(),
  exampleMetafield({ id: id('02'), name: 'Care', key: 'custom.care', type: 'multiline', choices: [] }),
  exampleMetafield({
    id: id('03'),
    name: 'Threads',
    key: 'custom.threads',
    type: 'integer',
    choices: [],
    isShown: false,
  }),
  exampleMetafield({ id: id('04'), name: 'Organic', key: 'custom.organic', type: 'boolean', choices: [] }),
  exampleMetafield({ id: id('05'), name: 'Released', key: 'custom.released', type: 'date', choices: [] }),
  exampleMetafield({
    id: id('06'),
    name: 'Yarn',
    key: 'custom.yarn',
    type: 'color',
    choices: [],
    help: 'Of the thread',
  }),
]

export const metafieldAnswers: Answers = {
  'GET /stores/metafields': { metafields: exampleMetafields },
  [`GET /stores/metafields/${id('01')}`]: exampleMetafield(),
}
