import { newTheme } from '@backroom/storefront/sections/new-theme'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEditor, openPanel } from '../../../../../testing/open-editor.ts'
import { choose, click, find, findText } from '../../../../../testing/screen.ts'
import { loadTheme, themeServer } from '../../../../../testing/theme-server.ts'

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const list = 'GET /stores/onlinestore/menus'
const menu = (handle: string, title: string, titles: string[] = []) => ({
  id: crypto.randomUUID(),
  handle,
  title,
  link: null,
  children: titles.map((one) => ({
    id: crypto.randomUUID(),
    title: one,
    link: { name: 'home', params: { slug: '' } },
    children: [],
  })),
  deadItemIds: [],
  revision: 1,
  updatedAt: '2026-11-01T00:00:00Z',
})
const menus = {
  [list]: {
    data: [menu('footer', 'Footer menu'), menu('main-menu', 'Main menu', ['Tees']), menu('sale', 'Sale', ['All'])],
  },
}
const chosen = async (label: string) => ((await find('combobox', label)) as HTMLSelectElement).selectedOptions[0]?.text

it('loads the theme config first, then the menus [B4-05]', async () => {
  const calls: string[] = []
  const heard = (call: string, answer: object) => ({
    [call]: async () => {
      calls.push(`${call} asked`)
      await Promise.resolve()
      calls.push(`${call} answered`)
      return answer
    },
  })
  const { answers } = themeServer(newTheme('hydro', { storeName: 'Northwind' }))
  const config = (answers[loadTheme] as () => object)()
  await openEditor('hydro', undefined, { ...heard(loadTheme, config), ...heard(list, { data: [] }) })
  await vi.waitFor(() => expect(calls).toContain(`${list} answered`))
  expect(calls).toEqual([`${loadTheme} asked`, `${loadTheme} answered`, `${list} asked`, `${list} answered`])
})

it.each([
  ['hydro', 'Header', 'Main menu'],
  ['hydro', 'Footer', 'Footer menu'],
  ['newchick', 'Footer', 'Footer menu'],
] as const)(
  '%s: the panel %s chooses a menu and leads to where it is edited [B2-33] [B2-34]',
  async (themeKey, panel, label) => {
    const { saved } = await openEditor(themeKey, undefined, menus)
    await openPanel(panel)
    await vi.waitFor(async () => expect(await chosen(label)).toBe(label))
    const edit = await find('link', 'Edit menu')
    expect(edit.getAttribute('href')).toMatch(/\/menus$/)
    expect(edit.getAttribute('target')).toBe('_blank')
    await choose(label, 'Sale')
    const { fixed } = await saved()
    const { settings } = panel === 'Header' ? fixed.header : fixed.footer
    expect(settings).toMatchObject(panel === 'Header' ? { main_menu: 'sale' } : { footer_menu: 'sale' })
  },
)

it("shows the theme's own menu entries until a menu is chosen", async () => {
  const { saved } = await openEditor(
    'hydro',
    ({ fixed }) => {
      fixed.header = { settings: { main_menu: [{ title: 'Old', url: { name: 'home', params: { slug: '' } } }] } }
    },
    menus,
  )
  await openPanel('Header')
  await findText('Links from an earlier version. Choose a menu to replace them.')
  expect(await chosen('Main menu')).toBe('1 custom theme link')
  await choose('Main menu', 'Sale')
  expect((await saved()).fixed.header.settings).toMatchObject({ main_menu: 'sale' })
  await click('tab', 'Setting')
})

it('explains what customers see if the menu is empty, deleted or not available', async () => {
  const choice = (handle: string) => (document: { fixed: { header: object } }) => {
    document.fixed.header = { settings: { main_menu: handle } }
  }
  await openEditor('hydro', choice('footer'), menus)
  await openPanel('Header')
  await findText('This menu has no items. Your site lists your collections instead.')
  await openEditor('hydro', choice('gone'), menus)
  await openPanel('Header')
  await findText('No menu has the handle gone. Your site lists your collections instead.')
  await openEditor('hydro', choice('sale'), { [list]: new Error('cut off') })
  await openPanel('Header')
  await findText('Menus couldn’t be loaded.')
})
