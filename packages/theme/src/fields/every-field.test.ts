import { expect, it } from 'vitest'
import { setValue } from '../actions/set-value.ts'
import { checkTheme, shownFields } from '../check-theme.ts'
import type { ThemeDocument } from '../document/document.ts'
import { compileThemes } from '../schema.ts'
import { sectionSchema, sectionWith, themeWith } from '../test-schemas.ts'
import { color, group, image, list, number, responsive, select, text, timer, toggle } from './define-field.ts'
import { everyField, everyList, fieldsOfSection, type PlacedField } from './every-field.ts'

const cards = list('cards', 'card', 5, { title: text('title') }, { initial: [{ title: 'First' }, {}] })
const note = sectionSchema({
  type: 'note',
  fields: {
    heading: text('heading'),
    secret: text('secret', { isHidden: true }),
    style: select('style', ['plain', 'framed'], 'plain'),
    frame: number('frame', 1, { visibleIf: { field: 'style', is: 'framed' } }),
    button: group('button', { label: text('label') }),
    plain: group('plain', { size: number('size', 2) }, { isPlain: true }),
    hiddenPart: group('hiddenPart', { a: text('a') }, { visibleIf: { field: 'style', is: 'framed' } }),
    cards,
    links: list('links', 'link', 5, { url: text('url') }),
  },
  blocks: { item: { label: 'item', fields: { words: text('words') } } },
})
const schemas = compileThemes([note])
const blocks = {
  a: { type: 'item', settings: { words: 'A' } },
  b: { type: 'unknown', settings: { words: 'B' } },
  c: { type: 'item', settings: {} },
}
const section = sectionWith({
  ...{ type: 'note', settings: { heading: 'Hi', links: [{ url: '/a' }] } },
  ...{ blocks, blockOrder: ['c', 'gone', 'b', 'a'] },
})
const theme = themeWith({ one: section, two: sectionWith({ type: 'confetti' }) })
const base = 'pages.homepage.sections.one'
const line = ({ place, path, labels, value, initial }: PlacedField) =>
  [
    place.kind === 'section' ? `${place.section}${place.block ? `/${place.block}` : ''}` : place.group,
    path.join('.').replace(base, '…'),
    labels.join(' > '),
    JSON.stringify(value),
    ...(initial ? [`initial ${initial.path.join('.').replace(base, '…')} ${initial.items.length}`] : []),
  ].join('  ')
const ofSections = (all: PlacedField[]) => all.filter(({ place }) => place.kind === 'section').map(line)

it('lists the fields of sections and blocks with their labels, paths and values, in the order of the panels', () => {
  expect(ofSections(everyField(schemas, theme))).toEqual([
    'one  ….settings.heading  heading  "Hi"',
    'one  ….settings.style  style  "plain"',
    'one  ….settings.button.label  button > label  ""',
    'one  ….settings.plain.size  size  2',
    'one  ….settings.cards.0.title  cards > 1 > title  "First"  initial ….settings.cards 2',
    'one  ….settings.cards.1.title  cards > 2 > title  ""  initial ….settings.cards 2',
    'one  ….settings.links.0.url  links > 1 > url  "/a"',
    'one/c  ….blocks.c.settings.words  item > 1 > words  ""',
    'one/a  ….blocks.a.settings.words  item > 3 > words  "A"',
  ])
  const both = fieldsOfSection(schemas, theme, 'homepage', 'one')
  expect(both.filter(({ field }) => field.kind !== 'list').map(line)).toEqual(ofSections(everyField(schemas, theme)))
  expect(both.filter(({ field }) => field.kind === 'list').map(line)).toEqual(ofSections(everyList(schemas, theme)))
})

it('lists fields and lists that another value shows', () => {
  const document = setValue(theme, { path: [...base.split('.'), 'settings', 'style'], value: 'framed' }).document
  const added = ofSections(everyField(schemas, document)).filter(
    (one) => !ofSections(everyField(schemas, theme)).includes(one),
  )
  expect(added).toEqual([
    'one  ….settings.style  style  "framed"',
    'one  ….settings.frame  frame  1',
    'one  ….settings.hiddenPart.a  hiddenPart > a  ""',
  ])
})

it('lists the lists with their items', () => {
  expect(ofSections(everyList(schemas, theme))).toEqual([
    'one  ….settings.cards  cards  [{"title":"First"},{"title":""}]',
    'one  ….settings.links  links  [{"url":"/a"}]',
  ])
  const groups = everyList(schemas, theme).filter(({ place }) => place.kind === 'group')
  expect(groups.map(({ path }) => path.at(-1))).toContain('listServices')
  expect(groups.every(({ field }) => field.kind === 'list')).toBe(true)
})

it('lists the groups of settings before the sections, with their stored values', () => {
  const document = setValue(theme, { path: ['settings', 'colors', 'color_price'], value: '#123456' }).document
  const all = everyField(schemas, document)
  expect(all[0]).toMatchObject({ place: { kind: 'group', group: 'colors' }, labels: ['announcementBackground'] })
  expect(all.find(({ path }) => path.join('.') === 'settings.colors.color_price')).toMatchObject({
    ...{ value: '#123456', siblings: { color_price: '#123456', color_cart_button: '#548226' } },
  })
  expect(all.findLastIndex(({ place }) => place.kind === 'group')).toBeLessThan(
    all.findIndex(({ place }) => place.kind === 'section'),
  )
})

it('lists no field of a section that is missing or of an unknown type', () => {
  expect(fieldsOfSection(schemas, theme, 'homepage', 'gone')).toEqual([])
  expect(fieldsOfSection(schemas, theme, 'product', 'one')).toEqual([])
  expect(fieldsOfSection(schemas, theme, 'homepage', 'two')).toEqual([])
  const listed = { ...theme, pages: { homepage: { ...theme.pages.homepage, order: ['gone', 'one', 'constructor'] } } }
  expect(ofSections(everyField(schemas, listed))).toEqual(ofSections(everyField(schemas, theme)))
})

const checked = sectionSchema({
  type: 'checked',
  fields: {
    ground: color('ground', '#ffffff'),
    ink: color('ink', '#000000', { contrastWith: 'ground' }),
    icon: color('icon', '#000000', { contrastWith: '#FFFFFF', minRatio: 3 }),
    free: color('free', '#ffffff'),
    image: image('image', { alt: 'alt' }),
    alt: text('alt'),
    bare: image('bare'),
    limited: number('limited', 70, { min: 1, max: 60 }),
    atLeast: number('atLeast', 5, { min: 0 }),
    unlimited: number('unlimited', 5),
    size: responsive('size', { desktop: 50, mobile: 20_000 }),
    wait: timer('wait', 1),
    isShown: toggle('isShown', true),
  },
})
const checkSchemas = compileThemes([checked])
const warned = (settings: ThemeDocument['fixed']['header'], hidden = false) =>
  checkTheme(checkSchemas, themeWith({ one: sectionWith({ type: 'checked', settings, hidden }) }))
    .filter(({ place }) => place.kind === 'section')
    .map(({ place: _, path, labels, ...rest }) => ({ ...rest, key: path.at(-1), labels: labels.join() }))

it.each([
  ['no value', {}, []],
  ['contrast enough', { ink: '#767676', icon: '#949494' }, []],
  ['too little contrast of a text', { ink: '#777777' }, [{ kind: 'contrast', key: 'ink', needed: 4.5 }]],
  ['too little contrast of an icon', { icon: '#959595' }, [{ kind: 'contrast', key: 'icon', needed: 3 }]],
  ['a ground that the text is not seen on', { ground: '#000000' }, [{ kind: 'contrast', key: 'ink', ratio: 1 }]],
  ['no color', { ink: '' }, []],
  ['a color without a rule', { free: '#fefefe' }, []],
  ['an image without its text', { image: '/files/a.webp', alt: ' ' }, [{ kind: 'alt', key: 'image' }]],
  ['an image with its text', { image: '/files/a.webp', alt: 'A mug' }, []],
  ['a text without an image', { alt: '' }, []],
  ['an image that needs no text', { bare: '/files/a.webp' }, []],
  ['a number at its least', { limited: 1 }, []],
  ['a number at its most', { limited: 60 }, []],
  ['a number below its least', { limited: 0 }, [{ kind: 'limit', key: 'limited', value: 0, min: 1, max: 60 }]],
  ['a number above its most', { limited: 61 }, [{ kind: 'limit', key: 'limited', value: 61, min: 1, max: 60 }]],
  ['a default outside its limits', { limited: 70 }, []],
  ['a number with one limit', { atLeast: 10_001 }, [{ kind: 'limit', min: 0, max: 10_000 }]],
  ['a number without limits', { unlimited: -10_001 }, [{ kind: 'limit', min: -10_000, max: 10_000 }]],
  ['a number that is drawn as it is', { unlimited: -10_000 }, []],
  ['sizes within what is drawn', { size: { desktop: 10_000, mobile: -20_000 } }, []],
  [
    'sizes beyond what is drawn',
    { size: { desktop: 10_001, mobile: -20_001 } },
    [
      { key: 'size', value: 10_001, min: -10_000, max: 10_000 },
      { key: 'size', value: -20_001, min: -20_000, max: 20_000 },
    ],
  ],
  ['a timer beyond what is drawn', { wait: { day: 10_001 } }, [{ key: 'wait', value: 10_001 }]],
])('warns of %s', (_, settings, found) => {
  expect(warned(settings)).toMatchObject(found)
  expect(warned(settings)).toHaveLength(found.length)
  expect(warned(settings, true)).toEqual([])
})

it('shows the fields of groups and of sections that are not hidden', () => {
  const document = themeWith({ one: sectionWith({ type: 'checked', hidden: true }), two: section })
  const places = new Set(
    shownFields(schemas, document).map(({ place }) => (place.kind === 'group' ? 'group' : place.section)),
  )
  expect([...places]).toEqual(['group', 'two'])
})
