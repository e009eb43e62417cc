import { expect, it, vi } from 'vitest'
import { readAccount } from '../../../session/account-info.ts'
import { altered } from '../../../testing/answers.ts'
import { exampleStore } from '../../../testing/examples.ts'
import { openAdmin, signedIn } from '../../../testing/open-admin.ts'
import { click, find, findAddress, findText } from '../../../testing/screen.ts'

const saved = { step: 1, answers: { situation: 'moving', businessType: 'pod' }, isDone: false }
const answers = { 'GET /stores/survey/answers': saved, 'PUT /stores/survey/answers': { ...saved, isDone: true } }

it('continues at the saved step, and skips the rest on request [A2-56]', async () => {
  const { requests } = await openAdmin('/auth/survey', { answers })
  await find('heading', 'Tell us about your shop')
  await findText('Step 2 of 3')
  await click('button', 'Skip for now')
  await findAddress('/')
  expect(requests('PUT /stores/survey/answers')[0]?.body).toMatchObject({ finish: 'skipped', answers: saved.answers })
})

it('saves each step, and opens the store with all answers', async () => {
  const { requests } = await openAdmin('/auth/survey', {
    answers: {
      'GET /stores/survey/answers': { step: 1, answers: {}, isDone: false },
      'PUT /stores/survey/answers': { step: 2, answers: {}, isDone: false },
    },
  })
  await click('radio', /Dropship/)
  await click('button', 'Continue')
  await findText('Step 3 of 3')
  await click('button', 'Open shop')
  const sent = () => requests('PUT /stores/survey/answers').map(({ body }) => body)
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { step: 2, answers: { businessType: 'dropship' } },
    { step: 3, answers: { businessType: 'dropship', timeZone: expect.any(String) }, finish: 'answered' },
  ])
})

it('takes register, storeId and defaultSystemDomain from its address [A2-57]', async () => {
  const storeId = '019a0000-0000-7000-8000-000000000077'
  const search = new URLSearchParams({ register: 'true', storeId, defaultSystemDomain: 'tea.localhost:4000' })
  const tea = exampleStore({ id: storeId, name: 'Tea', slug: 'tea', domain: 'tea.localhost:4000' })
  const { requests } = await openAdmin(`/auth/survey?${search}`, {
    answers: {
      ...answers,
      'GET /users/store': tea,
      ...altered('GET /stores/config/preference', { id: storeId, slug: 'tea' }),
    },
  })
  await find('heading', 'Your shop is ready')
  await findText('tea.localhost:4000')
  await find('button', 'Continue')
  expect(requests('GET /stores/survey/answers').at(-1)?.headers.get('x-store-id')).toBe(storeId)
  expect(readAccount()).toMatchObject({ storeId, storeDomain: 'tea.localhost:4000' })
})

it('stays with the current store when the address names a store of another user', async () => {
  const search = new URLSearchParams({ storeId: 'of-somebody', defaultSystemDomain: 'evil.example' })
  await openAdmin(`/auth/survey?${search}`, { answers })
  await findText('Step 2 of 3')
  expect(readAccount()).toEqual(signedIn)
})
