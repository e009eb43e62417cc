import type { Language } from '@backroom/contract/platform/api/language'
import type { Block, Json, JsonObject, Section, ThemeKey } from '@backroom/theme/document/document'
import { allCollections } from '@backroom/theme/fields/define-field'
import type { Field, Fields } from '@backroom/theme/fields/field'
import type { SectionSchema } from '@backroom/theme/sections/section-schema'
import { renderStorefront } from './render/render-page.tsx'
import { testCard, testCollection, testStore, testTheme } from './test-pages.ts'
import type { NeedViews, WidgetView } from './views/pages.ts'

/** The data that sections of `filledSection` refer to. */
export const testNeeds: NeedViews = {
  collection: {
    [allCollections]: testCollection(60, { title: '' }),
    tees: testCollection(60, {
      products: Array.from({ length: 60 }, (_, index) => testCard(index + 1, { compareAtPriceCents: 9900 })),
    }),
    mugs: testCollection(60, {
      handle: 'mugs',
      title: 'Mugs',
      products: Array.from({ length: 60 }, (_, index) => testCard(index + 100)),
    }),
  },
  product: { first: testCard(901, { handle: 'first' }), second: testCard(902, { handle: 'second' }) },
  menu: {},
}

/** Valid values of a field, each different from the previous one. `filledSection` has the first. */
export function valuesOf(field: Field): Json[] {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return field.label === 'media' ? ['/files/one.mp4', '/files/another.mp4', ''] : ['One text', 'Another text']
    case 'richText':
      return ['<p>One <strong>text</strong></p>', '<p>Another</p>']
    case 'code':
      return ['<p>One</p><script>1</script>', '<p>Another</p>']
    case 'instant':
      return ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']
    case 'timer':
      return ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'].map((end) => ({
        day: 5,
        hour: 0,
        minute: 0,
        end,
      }))
    case 'number':
      return [field.min ?? 1, field.max ?? 100]
    case 'toggle':
      return [true, false]
    case 'select':
      return [...field.options]
    case 'color':
      return ['#123456', '#654321']
    case 'image':
      return ['/files/one.webp', '/files/another.webp', '']
    case 'focal':
      return [
        { x: 0, y: 100 },
        { x: 50, y: 50 },
      ]
    case 'link':
      return [
        { name: 'collection', params: { slug: 'tees' } },
        { name: 'home', params: { slug: '' } },
      ]
    case 'collection':
      return ['tees', 'mugs']
    case 'product':
      return ['first', 'second']
    default:
      throw new Error(`No section has had a field of kind ${field.kind} so far: say here what it may hold`)
  }
}

/** Every field with its first value. Lists have one item. */
const filled = (fields: Fields): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, Json] => {
      if (field.kind === 'group') return [key, filled(field.fields)]
      if (field.kind === 'list') return [key, [filled(field.fields)]]
      return [key, valuesOf(field)[0] as Json]
    }),
  )

/** A section of this type with everything filled in and a block of each type. */
export function filledSection({ type, fields, blocks }: SectionSchema): Section {
  const made = Object.entries(blocks).map(([one, { fields }]): [string, Block] => [
    `${one}_1`,
    { type: one, settings: filled(fields) },
  ])
  return {
    type,
    name: '',
    hidden: false,
    settings: filled(fields),
    blocks: Object.fromEntries(made),
    blockOrder: made.map(([key]) => key),
  }
}

interface Around {
  needs?: NeedViews
  widgets?: WidgetView[]
  language?: Language
  currency?: string
}

/** A home page with only this section, as the server renders it: what stands below its heading. */
export function sectionHtml(
  themeKey: ThemeKey,
  section: Partial<Section> & { type: string },
  { needs = testNeeds, widgets = [], language, currency = 'USD' }: Around = {},
): string {
  const theme = testTheme(themeKey, ({ pages }) => {
    const whole = { name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [], ...section }
    pages.homepage = { sections: { s: whole }, order: ['s'] }
  })
  const page = { kind: 'home', store: { ...testStore(language), currency }, needs, widgets } as const
  return /<main.*?<\/h1>(.*)<\/main>/s.exec(renderStorefront(page, theme))?.[1] ?? ''
}

/** The same as an element. */
export function drawSection(
  themeKey: ThemeKey,
  section: Partial<Section> & { type: string },
  around: Pick<Around, 'needs' | 'language'> = {},
): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = sectionHtml(themeKey, section, around)
  return page.querySelector<HTMLElement>('[data-section="s"]') as HTMLElement
}

/** Adds blocks to one section, in order. */
export const blocksOf = (...blocks: Block[]): Pick<Section, 'blocks' | 'blockOrder'> => ({
  blocks: Object.fromEntries(blocks.map((block, index) => [`b${index + 1}`, block])),
  blockOrder: blocks.map((_, index) => `b${index + 1}`),
})
