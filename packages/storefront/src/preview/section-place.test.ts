import { newTheme } from '@backroom/theme/new-theme'
import { resolve } from '@backroom/theme/resolve'
import { expect, test } from 'vitest'
import { labelsIn } from './labels.ts'
import { sectionPlace } from './section-place.ts'

test.each([
  ['hydro', 'en', 'Slideshow'],
  ['newchick', 'en', 'Hero banner'],
  ['hydro', 'vi', 'Trình chiếu ảnh'],
  ['newchick', 'vi', 'Ảnh bìa lớn'],
] as const)('the first section of %s is called in %s as in the list of the editor: %s', (themeKey, language, name) => {
  const theme = resolve(newTheme(themeKey, { storeName: 'Lotus' }))
  const { key } = theme.pages.homepage.sections.find(({ type }) => type === 'head-image')!
  expect(sectionPlace(theme, key, labelsIn(language))?.label).toBe(name)
})

test('a section goes by the name its merchant gave it', () => {
  const document = newTheme('hydro', { storeName: 'Lotus' })
  const [key = ''] = document.pages.homepage.order
  document.pages.homepage.sections[key]!.name = 'Autumn'
  expect(sectionPlace(resolve(document), key, labelsIn('en'))?.label).toBe('Autumn')
})
