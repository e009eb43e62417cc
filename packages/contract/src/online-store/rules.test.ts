import { expect, it } from 'vitest'
import { contentPageIs, contentPageState } from './content-pages/rules.ts'
import { MenuItem, MenuLink } from './menus/menu-item.ts'
import { menuCan } from './menus/rules.ts'

const now = Date.parse('2026-11-20T08:00:00.000Z')
it.each([
  [null, 'draft'],
  ['2026-11-20T07:59:59.999Z', 'published'],
  ['2026-11-20T08:00:00.000Z', 'published'],
  ['2026-11-20T08:00:00.001Z', 'scheduled'],
])('a page with the date of publication %s is %s', (publishedAt, state) => {
  expect(contentPageState({ publishedAt }, now)).toBe(state)
  expect(contentPageIs.published({ publishedAt }, now)).toBe(state === 'published')
})

it.each([
  ['main-menu', false],
  ['footer', false],
  ['sale', true],
  ['', true],
])('the menu %j can change its handle and be removed: %s', (handle, can) => {
  expect(menuCan.changeHandle({ handle })).toBe(can)
  expect(menuCan.remove({ handle })).toBe(can)
})

const item = (children: unknown[] = [], part: object = {}) => ({
  ...{
    id: '01947a5e-7c00-7000-8000-000000000000',
    title: 'Mugs',
    link: { name: 'home', params: { slug: '' } },
    children,
  },
  ...part,
})
it('accepts menus of three levels, with a title and a link', () => {
  const accepts = (one: unknown) => MenuItem.safeParse(one).success
  expect(accepts(item())).toBe(true)
  expect(accepts(item([item([item()])]))).toBe(true)
  expect(accepts(item([item([item([item()])])]))).toBe(false)
  expect(accepts(item([item([item([], { title: '' })])]))).toBe(false)
  for (const part of [{ id: '1' }, { title: '' }, { link: {} }, { children: undefined }])
    expect(accepts(item([], part))).toBe(false)
  expect(MenuLink.safeParse({ name: 'cart', params: { slug: '' } }).success).toBe(false)
})
