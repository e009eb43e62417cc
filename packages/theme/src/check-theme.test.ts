import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { setValue } from './actions/set-value.ts'
import { checkTheme } from './check-theme.ts'
import type { Json } from './document/document.ts'
import { contrastRatio } from './fields/contrast.ts'

const theme = newTheme('newchick', { storeName: 'Lumière' })
const featured = ['pages', 'homepage', 'sections', 'featured-collection_start']
const firstSlide = ['pages', 'homepage', 'sections', 'head-image_start', 'settings', 'content', 'desktop', '0']
const found = (path: string[], value: Json) =>
  checkTheme(schemas, setValue(theme, { path, value }).document).filter((one) => one.path.join() === path.join())

it('computes contrast as WCAG does', () => {
  expect(contrastRatio('#000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('blue', '#fff')).toBeUndefined()
})

it('reports colors without enough contrast to their background', () => {
  const label = ['settings', 'colors', 'color_cart_button_label']
  expect(found(label, '#548227')).toMatchObject([
    { kind: 'contrast', needed: 4.5, place: { kind: 'group', group: 'colors' } },
  ])
  expect(found(label, '#FFFFFF')).toEqual([])
  expect(found([...firstSlide, 'buttonLabel', 'color'], '#FEFEFE')).toMatchObject([{ kind: 'contrast' }])
})

it('reports images without alternative text', () => {
  expect(found([...firstSlide, 'image'], '/files/a.webp')).toMatchObject([
    { kind: 'alt', place: { kind: 'section', section: 'head-image_start' } },
  ])
  expect(found([...firstSlide, 'image'], '')).toEqual([])
})

it('reports a value outside its limits, but not a default outside them [B9-27]', () => {
  const limit = [...featured, 'settings', 'limit_product']
  expect(found(limit, 60)).toMatchObject([{ kind: 'limit', value: 60, min: 45, max: 50 }])
  expect(found(limit, 50)).toEqual([])
  expect(checkTheme(schemas, theme).filter(({ kind }) => kind === 'limit')).toEqual([])
})

it('reports a stored number that cannot be drawn', () => {
  const days = ['settings', 'product', 'setting_shipping', 'time_shipping', 'to']
  expect(found(days, 1e9)).toMatchObject([{ kind: 'limit', value: 1e9, min: 0, max: 100 }])
  const size = ['fixed', 'header', 'settings', 'size_logo']
  expect(found(size, { desktop: 50, mobile: -1e9 })).toMatchObject([{ kind: 'limit', value: -1e9, min: -10_000 }])
  expect(found(size, { desktop: 300, mobile: 10 })).toEqual([])
})

it('ignores what customers do not see', () => {
  const { document } = setValue(theme, { path: [...featured, 'settings', 'limit_product'], value: 60 })
  expect(checkTheme(schemas, document).some(({ kind }) => kind === 'limit')).toBe(true)
  const hidden = setValue(document, { path: [...featured, 'hidden'], value: true })
  expect(checkTheme(schemas, hidden.document).some(({ kind }) => kind === 'limit')).toBe(false)
})
