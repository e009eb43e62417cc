import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openAdmin, problemWith } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const save = 'PUT /stores/config/preference'
const stored = (part: object) =>
  altered('GET /stores/config/preference', part)['GET /stores/config/preference'] as object

it('saves changes against the known revision, and is clean again [A2-37]', async () => {
  const { requests } = await openAdmin('/preferences', {
    answers: { [save]: stored({ storeDetail: { name: 'Southwind' }, revision: 2 }) },
  })
  await find('heading', 'Preferences')
  expect(all('button', 'Save')).toEqual([])
  await type('Name', 'Southwind')
  await choose('Visit tracking', 'Ask customers; count only those who agree')
  await click('button', 'Save')
  await find('status', /Saved/)
  const [sent] = requests(save)
  expect(sent?.body).toEqual({
    name: 'Southwind',
    standardTimezone: 'Asia/Ho_Chi_Minh',
    language: 'en',
    analyticsConsent: 'ask',
    confirmSubscribers: false,
    ...{ seoTitle: '', seoDescription: '', socialImageId: null, robotsTxt: '' },
  })
  expect(sent?.headers.get('if-match')).toBe('"1"')
  expect(all('button', 'Save')).toEqual([])
})

it("shows another user's changes, and keeps the typed values", async () => {
  const conflict = Response.json({ status: 412, code: 'revision_conflict', messages: ['x'] }, { status: 412 })
  const answers = [stored({}), stored({ storeDetail: { name: 'Eastwind' }, revision: 2 })]
  await openAdmin('/preferences', {
    answers: { [save]: () => conflict, 'GET /stores/config/preference': () => answers.shift() ?? problemWith(500) },
  })
  await type('Name', 'Southwind')
  await click('button', 'Save')
  await findText('Someone else has saved changes')
  await find('radio', /^Theirs\s*Eastwind/)
  expect((await find('textbox', 'Name')) as HTMLInputElement).toMatchObject({ value: 'Southwind' })
})

it('asks for confirmation before unsaved changes are lost', async () => {
  await openAdmin('/preferences')
  await type('Name', 'Southwind')
  await click('link', 'Orders')
  await find('heading', 'Leave without saving?')
  // Enter loses nothing.
  expect(document.activeElement).toBe(await find('button', 'Stay'))
  await click('button', 'Stay')
  await findAddress('/preferences')
  await click('button', 'Discard')
  await click('link', 'Orders')
  await findAddress('/orders')
})

it('labels the toolbar with the default zone where the store has none [A9-08] [B7-15]', async () => {
  const { requests } = await openAdmin('/preferences', {
    answers: altered('GET /stores/config/preference', { standardTimezone: null }),
  })
  await findText('Not set: America/Los_Angeles is used')
  await findText(/Los Angeles/)
  expect(requests('GET /stores/config/preference')).toHaveLength(1)
})

it('saves against the revision it started from, and adopts fields that the user did not change', async () => {
  const conflict = Response.json({ status: 412, code: 'revision_conflict', messages: ['x'] }, { status: 412 })
  const theirs = stored({ storeDetail: { name: 'Eastwind' }, revision: 2 })
  const [answers, loads] = [[conflict, theirs], [stored({})]]
  const { requests } = await openAdmin('/preferences', {
    answers: {
      [save]: () => answers.shift() ?? problemWith(500),
      'GET /stores/config/preference': () => loads.shift() ?? theirs,
    },
  })
  const language = (await find('combobox', 'Shop language')) as HTMLSelectElement
  const { queryClient } = await import('../../../api/query-client.ts')
  await queryClient.refetchQueries({ queryKey: ['stores'] })
  expect(requests('GET /stores/config/preference')).toHaveLength(2)
  language.value = 'vi'
  language.dispatchEvent(new Event('change', { bubbles: true }))
  await click('button', 'Save')
  await vi.waitFor(async () => expect(await find('textbox', 'Name')).toMatchObject({ value: 'Eastwind' }))
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  expect(requests(save)[1]?.body).toMatchObject({ name: 'Eastwind', language: 'vi' })
})

it('warns of rules that keep every robot out, and shows what the server rejects at the field', async () => {
  const messages = ['Line 2: put a User-agent line above it.']
  const refused = { ...{ status: 400, code: 'invalid_request', messages }, findings: [{ path: 'robotsTxt', messages }] }
  await openAdmin('/preferences', { answers: { [save]: () => Response.json(refused, { status: 400 }) } })
  await click('button', 'Edit the usual rules')
  expect(((await find('textbox', 'Rules for robots (robots.txt)')) as HTMLTextAreaElement).value).toContain(
    'User-agent: *',
  )
  await type('Rules for robots (robots.txt)', 'User-agent: *\nDisallow: /')
  await findText(/keep every search engine out/)
  await click('button', 'Save')
  await findText('Line 2: put a User-agent line above it.')
  await click('button', 'Use the usual rules')
  expect(((await find('textbox', 'Rules for robots (robots.txt)')) as HTMLTextAreaElement).value).toBe('')
})

const images = {
  items: [
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000f1', name: 'line.jpg', alt: 'Tees on a line', isUsed: false },
      ...{ thumbnailUrl: '/files/line-160.webp', url: '/files/line.webp', width: 1200, height: 630, byteCount: 9 },
      createdAt: '2026-11-01T00:00:00Z',
    },
  ],
  ...{ previousCursor: null, nextCursor: null },
}
const socialImage = { id: images.items[0]!.id, url: '/files/line.webp', alt: '', width: 1200, height: 630 }

it('chooses the social image from the media library, and shows the home page as a network does [A2-37]', async () => {
  const { requests } = await openAdmin('/preferences', {
    answers: {
      'GET /stores/media': images,
      [save]: stored({ socialImage: { ...socialImage, alt: 'Tees on a line' }, revision: 2 }),
    },
  })
  await findText(/Best at 1200 × 630 pixels/)
  await findText(/Without an image, networks show a picture/)
  await click('button', 'Choose image')
  await click('button', 'line.jpg')
  await vi.waitFor(() => expect(document.querySelector('figure img')).toMatchObject({ alt: 'Tees on a line' }))
  const preview = document.querySelector('figure')!
  expect(preview.textContent).toBe('northwind.localhost:4000Northwind Tees')
  await type('Title of the home page', 'Tees & more')
  await type('Description of the home page', 'Drawn by hand.')
  await vi.waitFor(() => expect(preview.textContent).toBe('northwind.localhost:4000Tees & moreDrawn by hand.'))
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save)[0]?.body).toMatchObject({ socialImageId: socialImage.id })
})

it('removes the social image, and leads to its description if it has none', async () => {
  const { requests } = await openAdmin('/preferences', {
    answers: {
      'GET /stores/config/preference': stored({ socialImage }),
      [save]: stored({ socialImage: null, revision: 2 }),
    },
  })
  await findText(/This image has no description/)
  expect((await find('link', 'Describe it')).getAttribute('href')).toBe(`/admin/northwind/media/${socialImage.id}`)
  await click('button', 'Remove image')
  await findText(/Without an image, networks show a picture/)
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save)[0]?.body).toMatchObject({ socialImageId: null })
})

it('speaks of the social image in Vietnamese', async () => {
  await openAdmin('/preferences', { storedItems: { 'backroom.language': 'vi' } })
  await find('heading', 'Mạng xã hội')
  await findText(/Tốt nhất là 1200 × 630 pixel/)
  await find('button', 'Chọn ảnh')
})
