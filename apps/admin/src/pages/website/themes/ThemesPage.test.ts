import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleTheme } from '../../../testing/examples.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const other = {
  id: '019a0000-0000-7000-8000-0000000000bb',
  name: 'Winter',
  themeKey: 'newchick' as const,
  isLive: false,
  publishedRevision: null,
}
const answers = { 'GET /stores/onlinestore/themes': { themes: [exampleTheme(), exampleTheme(other)], undo: null } }

// The images are rejected, and the page works without them.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it('calls hydro DEFAULT and newchick FASHION, and marks the live theme [B1-03] [B1-04]', async () => {
  await openAdmin('/themes', { answers })
  await find('heading', 'Northwind')
  const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(cards[0]).toMatch(/Northwind.*DEFAULT.*Live/)
  expect(cards[1]).toMatch(/Winter.*FASHION.*Not live.*Never published/)
})

it('opens the editor of a theme', async () => {
  await openAdmin('/themes', { answers })
  const link = await find('link', 'Edit theme: Winter')
  expect(link.getAttribute('href')).toBe(`/admin/northwind/themes/${other.id}/editor`)
})

it('shows the drawn picture of each theme, and a sketch until there is one', async () => {
  const themes = [exampleTheme(), exampleTheme({ ...other, pictureUrl: null, isPictureCurrent: false })]
  const draw = 'POST /stores/onlinestore/themes/pictures'
  const { requests } = await openAdmin('/themes', {
    answers: {
      'GET /stores/onlinestore/themes': { themes, undo: null },
      [draw]: { taskId: '019a0000-0000-7000-8000-0000000000e1' },
    },
  })
  await find('heading', 'Winter')
  const [live, next] = [...document.querySelectorAll('article')]
  expect(live?.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\/.*\/640\.webp$/)
  expect([next?.querySelector('img'), next?.querySelector('svg') !== null]).toEqual([null, true])
  await vi.waitFor(() => expect(requests(draw)).toHaveLength(1))
})

it('keeps the live theme where the question is cancelled', async () => {
  const activate = `POST /stores/onlinestore/themes/${other.id}/activate`
  const { requests } = await openAdmin('/themes', { answers })
  await click('button', 'Make live: Winter')
  await click('button', 'Cancel')
  await vi.waitFor(() => expect(all('dialog')).toEqual([]))
  expect(requests(activate)).toEqual([])
  expect(all('button', 'Make live: Northwind')).toEqual([])
})

it('says that the themes failed to load, and retries', async () => {
  let isDown = true
  const list = 'GET /stores/onlinestore/themes'
  await openAdmin('/themes', { answers: { [list]: () => (isDown ? 409 : { themes: [], undo: null }) } })
  await findText('Refused with 409')
  isDown = false
  await click('button', 'Retry')
  await findText('No themes yet')
})

it('tells a draft with unpublished changes from a published one', async () => {
  const themes = [
    exampleTheme({ publishedRevision: 3, revision: 3 }),
    exampleTheme({ ...other, publishedRevision: 2, revision: 3 }),
  ]
  await openAdmin('/themes', { answers: { 'GET /stores/onlinestore/themes': { themes, undo: null } } })
  await find('heading', 'Winter')
  const notes = [...document.querySelectorAll('article')].map(({ textContent }) =>
    /unpublished changes/.test(textContent),
  )
  expect(notes).toEqual([false, true])
})

it('makes a theme live after confirmation', async () => {
  const activate = `POST /stores/onlinestore/themes/${other.id}/activate`
  const { requests } = await openAdmin('/themes', {
    answers: { ...answers, [activate]: exampleTheme({ ...other, isLive: true }) },
  })
  await click('button', 'Make live: Winter')
  await findText('“Northwind” is kept here unchanged.')
  expect(requests(activate)).toEqual([])
  await click('button', 'Make live')
  await vi.waitFor(() => expect(requests(activate)).toHaveLength(1))
})

it('hides publishing from staff who may only edit', async () => {
  const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['homes.view', 'themes.edit'] })
  await openAdmin('/themes', { answers: { ...answers, ...scopes } })
  await find('heading', 'Winter')
  expect(all('button', /Make live/)).toEqual([])
})
