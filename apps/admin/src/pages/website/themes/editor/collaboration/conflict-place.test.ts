import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { everyField } from '@backroom/theme/fields/every-field'
import { sectionOf, sectionPath } from '@backroom/theme/sections/theme-pages'
import { expect, it } from 'vitest'
import { conflictPlace } from './conflict-place.ts'
import { partsText } from './value-text.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const key = 'head-image_start'

it('finds panel and label of a setting, and of a whole section', () => {
  const place = (path: string[]) => conflictPlace([theme], path)
  expect(place(['settings', 'colors', 'color_price'])).toEqual({ group: 'colors', labels: ['price'] })
  const section = sectionOf(theme, 'homepage', key)
  expect(place([...sectionPath('homepage', key)])).toMatchObject({ section })
  expect(place([...sectionPath('homepage', key), 'name'])).toEqual({ section, labels: ['name'] })
  expect(place(['settings', 'nobody', 'knows'])).toEqual({ labels: ['nobody', 'knows'] })
})

it('names a whole list by its label', () => {
  const item = everyField(themeSchemas, theme).find(({ path }) => path.includes('0'))
  const path = item?.path.slice(0, item.path.indexOf('0')) ?? []
  expect(item?.labels.length).toBeGreaterThan(1)
  expect(conflictPlace([theme], path).labels).toEqual(item?.labels.slice(0, 1))
})

it('formats a rich text, a link and a font as text', () => {
  expect(partsText('<p>Hello <b>you</b></p><p>there</p>')).toBe('Hello you there')
  expect(partsText({ name: 'collection', params: { slug: 'mugs' } })).toBe('collection · mugs')
  expect(partsText(undefined)).toBe('')
})
