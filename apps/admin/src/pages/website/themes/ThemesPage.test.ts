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
const answers = { 'GET /stores/onlinestore/themes': { themes: [exampleTheme(), exampleTheme(other)] } }

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

it('shows each theme as its storefront renders it, hidden from screen readers', async () => {
  const preview = (id: string) => `POST /stores/onlinestore/themes/${id}/preview-token`
  const token = { token: 'draft', expiresAt: '2026-11-21T06:00:00.000Z', previewOrigin: 'http://n.fashion.localhost' }
  await openAdmin('/themes', { answers: { ...answers, [preview(other.id)]: token } })
  await find('heading', 'Winter')
  const frame = await vi.waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe')
    if (!frame) throw new Error('there is no frame')
    return frame
  })
  expect(frame.getAttribute('src')).toMatch(/^http:\/\/n\.fashion\.localhost\/\?nonce=[0-9a-f]{32}&lang=en$/)
  expect(frame.getAttribute('aria-hidden')).toBe('true')
  expect(frame.closest('article')?.textContent).toContain('Winter')
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
