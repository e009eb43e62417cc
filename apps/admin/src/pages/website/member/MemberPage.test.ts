import { expect, it } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { examplePlan } from '../../../testing/examples-of-plans.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const show = 'GET /stores/config/plan'
const open = (part: Parameters<typeof examplePlan>[0] = {}, more: object = {}) =>
  openAdmin('/plan', { answers: { [show]: examplePlan(part), ...more } })

it('shows rank, state and price of the plan, and what was paid [A2-38]', async () => {
  await open()
  for (const text of [
    'Active',
    'Rank SILVER · $29.00 a month · 2% of each sale',
    'Available balance: $123.45',
    '$29.00',
  ])
    await findText(text)
  expect(all('button', 'Pay plan')).toEqual([])
})

it('says what each other plan would change, asks, and chooses it [A1-09]', async () => {
  const { requests } = await open(
    {},
    { 'PUT /stores/config/plan': { chosenPlan: 'CS_GOLD_SP', startsAt: '2026-11-21' } },
  )
  await findText('Begins at once for $64.50')
  await findText('1% less of each sale than now')
  await findText('1% more of each sale than now')
  await click('button', 'Choose Gold')
  await findText(/\$64.50 are taken from your available balance/)
  await click('button', 'Change plan')
  await find('status', /Plan chosen/)
  expect(requests('PUT /stores/config/plan').map(({ body }) => body)).toEqual([{ code: 'CS_GOLD_SP' }])
  expect(requests(show).length).toBeGreaterThan(1)
})

it('says that a cheaper plan waits for the end of the month', async () => {
  await open()
  await click('button', 'Choose Member')
  await findText(/The current plan stays until then/)
})

it('takes back what was chosen for later', async () => {
  const { requests } = await open(
    { chosenPlan: 'CS_MEMBER_SP', chosenFrom: '2026-12-08T03:00:00.000Z' },
    { 'PUT /stores/config/plan': { chosenPlan: 'CS_SILVER_SP', startsAt: '2026-11-21' } },
  )
  await findText(/Member begins/)
  await click('button', 'Keep current plan')
  await click('button', 'Change plan')
  await expect
    .poll(() => requests('PUT /stores/config/plan').map(({ body }) => body))
    .toEqual([{ code: 'CS_SILVER_SP' }])
})

it.each(['past_due', 'grace', 'frozen', 'cancelled'] as const)('pays a plan that is %s', async (state) => {
  const { requests } = await open(
    { state, stateEndsAt: '2026-11-28T03:00:00.000Z', dueCents: 2_900 },
    {
      'POST /stores/config/plan/payment': examplePlan(),
      ...altered('GET /stores/config/preference', { planState: state }),
    },
  )
  await findText('Due now: $29.00')
  await click('button', 'Pay plan')
  await find('status', /The plan is paid/)
  expect(requests('POST /stores/config/plan/payment')).toHaveLength(1)
})

it.each([
  ['past_due', /couldn’t be paid. It is tried again/],
  ['grace', /will be closed to customers soon/],
  ['frozen', /This shop is frozen/],
  ['cancelled', /is cancelled/],
])('every page says that the plan is %s and where to pay it', async (planState, text) => {
  await openAdmin('/', { answers: altered('GET /stores/config/preference', { planState }) })
  await findText(text)
  expect((await find('link', 'View plan')).getAttribute('href')).toBe('/admin/northwind/plan')
})

it('shows the plan to members who may only see settings, without its buttons', async () => {
  await open(
    { dueCents: 2_900, state: 'past_due' },
    altered('GET /users/info', { isStoreOwner: false, scopes: ['settings.view', 'homes.view'] }),
  )
  await findText('Due now: $29.00')
  expect(all('button', /Choose|Pay/)).toEqual([])
})
