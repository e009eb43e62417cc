import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../testing/screen.ts'

const pixel = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  platform: 'meta',
  code: '123456789012345',
  tokenEnd: '9f3c',
  events: ['page_view', 'purchase'],
  consent: 'after_consent',
  isActive: true,
  storeCount: 2,
  otherStoreIds: ['019a0000-0000-7000-8000-0000000000e2'],
  ...{ testedAt: null, testOutcome: null, failure: null },
  revision: 4,
  createdAt: '2026-11-01T00:00:00Z',
}
const list = (...items: object[]) => ({ 'GET /pixels': { items, previousCursor: null, nextCursor: null } })
const sharing = {
  'GET /pixels/sharing-stores': { stores: [{ id: '019a0000-0000-7000-8000-0000000000e2', name: 'Bamboo' }] },
}
const update = `PUT /pixels/${pixel.id}`

it('lists pixels with their events and stores, and saves a change against the known revision [A2-20]', async () => {
  const { requests } = await openAdmin('/pixels', {
    answers: { ...sharing, ...list(pixel), [update]: { ...pixel, revision: 5 } },
  })
  await findText(/123456789012345.*Meta.*Active.*Purchases.*2 shops/s)
  await click('button', pixel.code)
  await findText('Saved, ends with 9f3c.')
  await click('checkbox', 'Page views')
  await click('checkbox', 'Purchases')
  await click('button', 'Save pixel')
  await findText('Choose at least one event, or turn the pixel off.')
  await click('checkbox', 'Product views')
  await click('checkbox', 'Bamboo')
  await click('button', 'Save pixel')
  await find('status', /Saved/)
  expect(requests(update)[0]?.body).toEqual({
    ...{ token: '', forgetToken: false, consent: 'after_consent', isActive: true, otherStoreIds: [] },
    events: ['view_content'],
  })
  expect(requests(update)[0]?.headers.get('if-match')).toBe('"4"')
})

it("checks the ID against the platform's format, and stores no token in the browser", async () => {
  const { requests } = await openAdmin('/pixels', {
    answers: { ...sharing, ...list(), 'POST /pixels': pixel },
  })
  await find('heading', 'No pixels yet')
  await click('button', 'Add pixel', 0)
  await choose('Platform', 'Google')
  await type('Pixel ID', '123456789012345')
  await type('Access token', 'short')
  await click('button', 'Save pixel')
  await findText('Google IDs look like G-ABC1234567.')
  await findText('A token has at least 16 characters')
  expect(requests('POST /pixels')).toEqual([])
  await type('Pixel ID', 'G-ABC1234567')
  await type('Access token', 'a-long-secret-of-google')
  dispatchEvent(new Event('pagehide'))
  const storedText = JSON.stringify(Object.entries(localStorage))
  expect(storedText).toContain('G-ABC1234567')
  expect(storedText).not.toContain('a-long-secret-of-google')
  await click('button', 'Save pixel')
  await find('status', /Saved/)
  expect(requests('POST /pixels')[0]?.body).toMatchObject({
    ...{ platform: 'google', code: 'G-ABC1234567', token: 'a-long-secret-of-google' },
    ...{ consent: 'after_consent', otherStoreIds: [] },
  })
})

it('says that no pixel runs where visits are not counted, with a link to the setting', async () => {
  await openAdmin('/pixels', {
    answers: {
      ...{ 'GET /pixels/sharing-stores': { stores: [] }, ...list(pixel) },
      ...altered('GET /stores/config/preference', { analyticsConsent: 'off' }),
    },
  })
  await findText('so pixels don’t run')
  expect(all('link', 'Preferences').at(-1)?.getAttribute('href')).toBe('/admin/northwind/preferences')
})

it('says who can change a pixel of other stores', async () => {
  await openAdmin('/pixels', { answers: { ...sharing, ...list({ ...pixel, storeCount: 3 }) } })
  await click('button', pixel.code)
  await findText('This pixel is also used in shops where you can’t change pixels. Ask the shop owner to save it.')
})

const test = `POST /pixels/${pixel.id}/test`

it("sends a test event and shows the platform's answer as text", async () => {
  const { requests } = await openAdmin('/pixels', {
    answers: {
      ...sharing,
      ...list({ ...pixel, failure: 'wrong_token' }),
      [test]: { outcome: 'wrong_token', message: '400 Invalid OAuth access token' },
    },
  })
  await findText('Wrong token')
  await click('button', pixel.code)
  await click('button', 'Send test event')
  await find('heading', 'Send test event to Meta')
  await click('button', 'Send test event')
  await findText('Enter the test code')
  expect(requests(test)).toEqual([])
  await type('Test code', 'TEST123')
  await click('button', 'Send test event')
  await findText('Meta rejected the token. Create a new one')
  await findText('Meta says: 400 Invalid OAuth access token')
  expect(requests(test)[0]?.body).toEqual({ testCode: 'TEST123' })
})

it("explains what Google's check leaves open, and offers no test without a token", async () => {
  const google = { ...pixel, platform: 'google', code: 'G-ABC1234567' }
  await openAdmin('/pixels', {
    answers: { ...sharing, ...list(google), [test]: { outcome: 'accepted', message: '' } },
  })
  await click('button', google.code)
  await click('button', 'Send test event')
  await find('heading', 'Send test event to Google')
  await click('button', 'Send test event')
  await findText(
    'Google accepted the format. It can’t check if the ID and token match: look for the next purchase in its real-time report.',
  )
  await openAdmin('/pixels', { answers: { ...sharing, ...list({ ...pixel, tokenEnd: null }) } })
  await click('button', pixel.code)
  await find('button', 'Save pixel')
  expect(all('button', 'Send test event')).toEqual([])
})
