import { type Json, type JsonObject, type ThemeKey, themeKeys } from '@backroom/theme/document/document'
import type { Field, Fields } from '@backroom/theme/fields/field'
import { describe, it } from 'vitest'
import { effects, outlineFiles, type Path, put, type Setting } from '../test-effects.ts'
import { difference, outlineOf, stopClock } from '../test-outline.ts'
import { testCard } from '../test-pages.ts'
import { filledSection, sectionHtml, testNeeds, valuesOf } from '../test-sections.ts'
import { noNeeds } from '../theme-source.ts'
import type { NeedViews } from '../views/pages.ts'
import { themeSchemas } from './theme-schemas.ts'

/* What each value of each setting of a section says, among others and alone, and what its blocks and its data change. */

stopClock()
const expectFile = outlineFiles()

/** Few products each, because all of them look alike. */
const needs: NeedViews = {
  ...testNeeds,
  collection: Object.fromEntries(
    Object.entries(testNeeds.collection).map(([handle, one]) => [
      handle,
      { ...one, products: one.products.slice(0, 3) },
    ]),
  ),
}

const widgets = ['', 'Two of them', 'None'].map((heading, at) => ({
  ...{ id: `w-${at}`, heading },
  products: [testCard(1, { compareAtPriceCents: 3000 }), testCard(2)].slice(0, [1, 2, 0][at]),
}))

const past = '2026-11-22T05:59:59.000Z'
/** Values that say something else than those of `valuesOf`. */
function moreValues({ kind }: Field): Json[] {
  if (/^(?:text|multiline|richText|code|image|collection|product)$/.test(kind)) return ['']
  if (kind === 'link') return [{ name: '', params: { slug: '' } }]
  if (kind === 'instant') return ['', past]
  return kind === 'timer'
    ? [
        { day: 0, hour: 0, minute: 0, end: '' },
        { day: 0, hour: 0, minute: 1, end: past },
      ]
    : []
}
const sectionSettings = (fields: Fields, base: Path): Setting[] =>
  Object.entries(fields).flatMap(([key, field]): Setting[] => {
    const path = [...base, key]
    if (field.kind === 'group') return sectionSettings(field.fields, path)
    if (field.kind !== 'list') return [{ path, values: [...valuesOf(field), ...moreValues(field)] }]
    return [{ path, values: [[], [{}], [{}, {}, {}]] }, ...sectionSettings(field.fields, [...path, 0])]
  })

/** The section with texts, images and links empty. */
const emptied = (section: JsonObject, settings: Setting[]) =>
  settings.reduce((all, { path, values }) => (values.at(-1) === '' ? put(all, path, '') : all), section)

function sectionEffects(themeKey: ThemeKey, type: string): string[] {
  const schema = themeSchemas[themeKey].sections[type]!
  const start = filledSection(schema) as unknown as JsonObject
  const order = start.blockOrder as string[]
  const settings = [
    ...sectionSettings(schema.fields, ['settings']),
    ...Object.entries(schema.blocks).flatMap(([block, { fields }]) =>
      sectionSettings(fields, ['blocks', `${block}_1`, 'settings']),
    ),
  ]
  const blocks = start.blocks as JsonObject
  const twice = { ...blocks, ...Object.fromEntries(order.map((key) => [`${key}_more`, blocks[key] as Json])) }
  const doubled = { ...start, blocks: twice }
  const orders = [[], ...order.map((one) => order.filter((key) => key !== one)), [...order].reverse()]
  const around = { needs, widgets }
  const draw = (section: JsonObject, where: Parameters<typeof sectionHtml>[2] = around) =>
    outlineOf(sectionHtml(themeKey, section as never, where))
  const base = draw(start)
  const state = (name: string, now: string) => [`== ${type} ${name}`, ...difference(base, now)].join('\n')
  const noProducts = Object.fromEntries(
    Object.entries(needs.collection).map(([handle, one]) => [handle, { ...one, products: [], total: 0 }]),
  )
  return [
    ...effects(type, start, settings, draw),
    ...effects(`${type} without texts and images`, emptied(start, settings), settings, draw),
    ...effects(type, doubled, [{ path: ['blockOrder'], values: [...orders, Object.keys(twice)] }], draw),
    state('in Vietnamese', draw(start, { ...around, language: 'vi' })),
    state('before anything is loaded', draw(start, { needs: noNeeds })),
    state('with collections without products', draw(start, { needs: { ...needs, collection: noProducts } })),
    state('without data of products', draw(start, { needs: { ...needs, product: {} } })),
    state('when it is hidden', draw({ ...start, hidden: true })),
  ].filter((part) => part.includes('\n'))
}

describe.each(themeKeys)('what each setting says in %s', (themeKey) => {
  it.each(Object.keys(themeSchemas.hydro.sections))('of a section of type %s', async (type) => {
    await expectFile(`settings-of-section-${type}`, themeKey, (one) => sectionEffects(one, type))
  })
})
