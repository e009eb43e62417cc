import { resolve } from '@backroom/theme/resolve'
import { expect, test } from 'vitest'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { sectionPlace } from './section-place.ts'

test.each([
  ['hydro', 'en', 'Slideshow'],
  ['newchick', 'en', 'Hero banner'],
  ['hydro', 'vi', 'Trình chiếu ảnh'],
  ['newchick', 'vi', 'Ảnh bìa lớn'],
] as const)('the first section of %s is called in %s as in the list of the editor: %s', (themeKey, language, name) => {
  const theme = resolve(themeSchemas, newTheme(themeKey, { storeName: 'Lotus' }))
  const { key } = theme.pages.homepage.sections.find(({ type }) => type === 'head-image')!
  expect(sectionPlace(theme, { page: 'homepage', key }, language)?.label).toBe(name)
})

test('uses the merchant’s name of a section', () => {
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const [key = ''] = document.pages.homepage.order
  document.pages.homepage.sections[key]!.name = 'Autumn'
  expect(sectionPlace(resolve(themeSchemas, document), { page: 'homepage', key }, 'en')?.label).toBe('Autumn')
})

test('knows the place of each section, of the parts around the page, and nothing else', () => {
  const theme = resolve(themeSchemas, newTheme('hydro', { storeName: 'Lotus' }))
  const at = (key: string, page = 'homepage') => sectionPlace(theme, { page, key }, 'en')
  const { sections } = theme.pages.homepage
  expect(sections.map(({ key }) => [at(key)?.index, at(key)?.last])).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ])
  expect(['header', 'footer', 'product'].map((key) => at(key))).toMatchObject([
    { key: 'header', index: undefined, last: false },
    { key: 'footer', index: undefined, last: false },
    { key: 'product', index: undefined, last: false },
  ])
  expect([at('gone'), at(sections[0]!.key, 'no-such-page'), at('header', 'no-such-page')?.key]).toEqual([
    ...[undefined, undefined, 'header'],
  ])
})

test('names a section of a type that this build does not know', () => {
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const [key = ''] = document.pages.homepage.order
  document.pages.homepage.sections[key]!.type = 'confetti'
  const theme = resolve(themeSchemas, document)
  const label = (language: 'en' | 'vi') => sectionPlace(theme, { page: 'homepage', key }, language)?.label
  expect(label('en')).toMatch(/\S/)
  expect(label('vi')).not.toBe(label('en'))
})
