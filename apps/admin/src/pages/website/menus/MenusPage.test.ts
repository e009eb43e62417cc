import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const item = (id: string, title: string, children: MenuItem[] = []): MenuItem => ({
  id: `019a0000-0000-7000-8000-00000000000${id}`,
  title,
  link: { name: 'home', params: { slug: '' } },
  children,
})
const tees = item('1', 'Tees')
const mugs = item('2', 'Mugs')
const menu = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  handle: 'main-menu',
  title: 'Main menu',
  link: null,
  children: [tees, mugs],
  deadItemIds: [mugs.id],
  revision: 4,
  updatedAt: '2026-11-01T00:00:00Z',
}
const list = 'GET /stores/onlinestore/menus'
const show = `GET /stores/onlinestore/menus/${menu.id}`
const update = `PUT /stores/onlinestore/menus/${menu.id}`

it('lists the menus with the number of their broken links [A2-35]', async () => {
  await openAdmin('/menus', { answers: { [list]: { data: [menu] } } })
  await find('heading', 'Menus')
  await findText('1 of 50 menus')
  await findText('Tees, Mugs')
  await findText('1 broken link')
  expect((await find('link', 'Main menu')).getAttribute('href')).toMatch(new RegExp(`/menus/${menu.id}$`))
})

it('explains an empty list, and shows load errors', async () => {
  await openAdmin('/menus', { answers: { [list]: { data: [] } } })
  await find('heading', 'No menus yet')
  let isBroken = true
  await openAdmin('/menus', { answers: { [list]: () => (isBroken ? problemWith(500) : { data: [menu] }) } })
  await find('button', 'Retry')
  isBroken = false
  await click('button', 'Retry')
  await find('link', 'Main menu')
})

it('nests, moves and adds items by keyboard, and saves the tree against the known revision', async () => {
  const { requests } = await openAdmin(`/menus/${menu.id}`, {
    answers: { [list]: { data: [menu] }, [show]: menu, [update]: { ...menu, revision: 5 } },
  })
  await findText('Broken link: hidden from customers')
  expect(await find('button', 'Move Tees under the previous item')).toHaveProperty('disabled', true)
  await click('button', 'Move Mugs under the previous item')
  await click('button', 'Move Mugs up one level')
  await click('button', 'Move Mugs up')
  await click('button', 'Move Tees under the previous item')
  await click('button', 'Add item')
  await click('button', 'Save')
  await findText('Enter a text for each item.')
  expect(requests(update)).toEqual([])
  await type('Item text', 'Blog')
  await choose('Link', 'Web address')
  await type('Web address', 'https://example.test')
  await click('button', 'Save')
  await find('status', /Saved/)
  const [sent] = requests(update)
  expect(sent?.headers.get('if-match')).toBe('"4"')
  expect(sent?.body).toEqual({
    title: 'Main menu',
    handle: 'main-menu',
    children: [
      { ...mugs, children: [tees] },
      {
        id: expect.any(String),
        title: 'Blog',
        link: { name: 'address', params: { slug: 'https://example.test' } },
        children: [],
      },
    ],
  })
})

it('keeps the handle of a default menu, and deletes another one after confirmation', async () => {
  await openAdmin(`/menus/${menu.id}`, { answers: { [show]: menu } })
  expect(((await find('textbox', 'Handle')) as HTMLInputElement).readOnly).toBe(true)
  expect(all('button', 'Delete menu')).toEqual([])
  const help = { ...menu, handle: 'help', title: 'Help' }
  const { requests } = await openAdmin(`/menus/${menu.id}`, {
    answers: { [show]: help, [list]: { data: [] }, [`DELETE /stores/onlinestore/menus/${menu.id}`]: {} },
  })
  expect(((await find('textbox', 'Handle')) as HTMLInputElement).readOnly).toBe(false)
  await click('button', 'Delete menu')
  await find('heading', 'Delete Help?')
  await click('button', 'Delete menu', -1)
  await findAddress('/menus')
  expect(requests(`DELETE /stores/onlinestore/menus/${menu.id}`)).toHaveLength(1)
})

it('offers only published pages for an item that links to a page [B3-15]', async () => {
  const offered = 'GET /stores/onlinestore/themes/pages'
  const { requests } = await openAdmin(`/menus/${menu.id}`, {
    answers: {
      [show]: menu,
      [offered]: { pages: [{ id: '019a0000-0000-7000-8000-0000000000d1', title: 'About us', handle: 'about' }] },
    },
  })
  await click('button', 'Add item')
  await choose('Link', 'Page')
  await click('textbox', 'Page')
  await click('option', 'About us')
  await vi.waitFor(async () => expect(((await find('textbox', 'Page')) as HTMLInputElement).value).toBe('About us'))
  expect(requests(offered).length).toBeGreaterThan(0)
})

it('is closed to users who may not edit menus', async () => {
  await openAdmin('/menus', {
    answers: { ...altered('GET /users/info', { isStoreOwner: false, scopes: ['themes.edit'] }), [list]: { data: [] } },
  })
  await findAddress('/no-access?permission=navigations.edit')
})
