import { themeKeys } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { blocksOf, drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'

it('has the specified fields in its blocks [B3-31]', () => {
  const { blocks } = themeSchemas.hydro.sections.key_features!
  expect(Object.keys(blocks.item!.fields)).toEqual(['image', 'image_focal', 'title', 'description', 'url'])
})

it.each(themeKeys)('shows image, title, description and link of each feature in %s', (themeKey) => {
  const block = (title: string, name: string) => ({
    type: 'item',
    settings: { title, description: `${title}, told`, image: '/files/a.webp', url: { name, params: { slug: '' } } },
  })
  const root = drawSection(themeKey, { type: 'key_features', ...blocksOf(block('Soft', 'home'), block('Kind', '')) })
  const items = [...root.querySelectorAll('li')]
  expect(items.map((one) => one.querySelector('h2')?.textContent)).toEqual(['Soft', 'Kind'])
  expect(items.map((one) => one.querySelector('p')?.textContent)).toEqual(['Soft, told', 'Kind, told'])
  expect(items.map((one) => one.querySelector('a')?.getAttribute('href'))).toEqual(['/', undefined])
  expect(root.querySelectorAll('img[src="/files/a.webp"][width][height]')).toHaveLength(2)
})
