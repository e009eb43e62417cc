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
