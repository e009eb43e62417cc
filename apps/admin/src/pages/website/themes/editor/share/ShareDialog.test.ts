import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../../testing/answers.ts'
import { problemWith } from '../../../../../testing/open-admin.ts'
import { openEditor } from '../../../../../testing/open-editor.ts'
import { all, click, find, findText } from '../../../../../testing/screen.ts'

const id = '019a0000-0000-7000-8000-0000000000aa'
const links = `/stores/onlinestore/themes/${id}/share-links`
const linkId = (number: number) => `019a0000-0000-7000-8000-0000000000b${number}`
const url = 'http://northwind.default.localhost:4000/shared#a-token'
const link = (number: number, expiresAt: string) => ({
  id: linkId(number),
  createdAt: '2026-11-21T05:00:00.000Z',
  expiresAt,
  by: 'Bob',
})

/** The links on the server. */
let living: object[] = []

async function open(answers: Answers = {}) {
  const opened = await openEditor('hydro', () => {}, {
    [`GET ${links}`]: () => ({ links: living }),
    [`POST ${links}`]: () => {
      living = [link(2, '2026-12-21T05:00:00.000Z'), ...living]
      return { id: linkId(2), url, expiresAt: '2026-12-21T05:00:00.000Z' }
    },
    [`DELETE ${links}/${linkId(1)}`]: () => {
      living = []
      return {}
    },
    ...answers,
  })
  await click('button', 'More theme actions')
  await click('menuitem', 'Share')
  return opened
}

// The preview is rejected.
beforeEach(() => {
  living = [link(1, '2026-11-28T05:00:00.000Z')]
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('creates a link with the chosen expiry, shows it once with a QR code, and lists it', async () => {
  const { requests } = await open()
  const written = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written }, language: 'en' })
  await findText('Created by Bob, expires Nov 28, 2026, 12:00')
  await click('button', '30 days')
  await click('button', 'Create link')
  const address = (await find('textbox', 'Link address')) as HTMLInputElement
  expect(requests(`POST ${links}`).map(({ body }) => body)).toEqual([{ days: 30 }])
  expect(address.value).toBe(url)
  expect(document.querySelector('dialog svg title')?.textContent).toBe('QR code of the link')
  await findText('expires Dec 21, 2026')
  await click('button', 'Copy')
  await find('button', 'Copied')
  expect(written).toHaveBeenCalledWith(url)
  vi.unstubAllGlobals()
})

it('revokes a link and removes it from the list', async () => {
  await open()
  await click('button', /^Disable the link that expires Nov 28, 2026/)
  await findText('No links to this draft yet.')
  expect(all('button', /^End/)).toEqual([])
})

it('explains the limit of links, and a failed revocation', async () => {
  const refusal = () =>
    problemWith(409, ['This draft has the maximum number of links. Disable one first.'], 'too_many_share_links')
  await open({ [`POST ${links}`]: refusal, [`DELETE ${links}/${linkId(1)}`]: 503 })
  await click('button', 'Create link')
  await findText('This draft has the maximum number of links. Disable one first.')
  await click('button', /^Disable the link that expires/)
  await findText('The link couldn’t be disabled. Try again.')
  await find('button', /^Disable the link that expires Nov 28, 2026/)
})
