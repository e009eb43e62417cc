import { expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { measureCharts } from '../../../testing/measure-charts.ts'
import { problemWith } from '../../../testing/open-admin.ts'
import { quietReports } from '../../../testing/reports.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'
import { answers, openOverview, overview, previous } from './overview-test-api.ts'
import { rankImages } from './store/rank-images.ts'

measureCharts()

const figure = async (name: string, text: string) => {
  const region = await find('region', name)
  await vi.waitFor(() => expect(region.textContent).toBe(`${name}${text}`))
  return region
}

it('shows each figure and each funnel step with its own number [B1-01] [B2-15] [B2-16] [B2-17] [B2-18] [B2-19] [B2-20]', async () => {
  await openOverview()
  await figure('Visitors', '15')
  await figure('Conversion rate', '8.7%')
  await figure('Total sales', '$76.50')
  await figure('Orders', '3')
  await figure('Average order value', '$25.50')
  const steps = [...document.querySelectorAll('ol li')].map((step) => step.textContent)
  expect(steps.map((text) => text?.replace(/^\D+/, ''))).toEqual(['310100%', '6220%', '3110%', '31%'])
})

it('names the funnel steps as specified [B3-07] [B3-08] [B3-09] [B3-10]', async () => {
  await openOverview()
  await findText('Page Views')
  const steps = [...document.querySelectorAll('ol li')].map((step) => step.firstElementChild?.textContent)
  expect(steps).toEqual(['Page Views', 'Added to cart', 'Reached checkout', 'Session converted'])
})

it('shows the change of each figure, and announces it', async () => {
  const { requests } = await openOverview('/analytics', { 'GET /stores/reports/overview': { ...overview, previous } })
  const change = async (name: string, text: string, words: string) => {
    const region = await find('region', name)
    const mark = await vi.waitFor(() => region.querySelector('[role=img]')!)
    expect([mark.textContent?.trim(), mark.getAttribute('aria-label')]).toEqual([text, words])
  }
  await find('img', /^Up 50%/)
  await change('Visitors', '▲ 50%', 'Up 50% from 10 (Nov 16 – Nov 18)')
  await change('Conversion rate', '▼ 56.5%', 'Down 56.5% from 20% (Nov 16 – Nov 18)')
  await change('Total sales', '▲', 'No data for Nov 16 – Nov 18')
  await change('Orders', '=', 'Same as Nov 16 – Nov 18')
  await change('Average order value', '▼ 50%', 'Down 50% from $51.00 (Nov 16 – Nov 18)')
  await findText('Compared with Nov 16 – Nov 18')
  expect(requests('GET /stores/reports/overview')[0]?.query.get('compare')).toBe('previous')
})

it.each([
  ['en', '15:15', 'Compared with yesterday until 15:15', 'Up 50% from 10 (yesterday until 15:15)'],
  ['vi', '15:15', 'So với hôm qua tính đến 15:15', 'Tăng 50% so với 10 (hôm qua tính đến 15:15)'],
  ['en', undefined, 'Compared with Nov 20', 'Up 50% from 10 (Nov 20)'],
  ['vi', undefined, 'So với 20 thg 11', 'Tăng 50% so với 10 (20 thg 11)'],
] as const)('says in %s that a day is compared with the day before until %s', async (language, until, text, words) => {
  const compared = { ...previous, fromTime: '2026-11-20', toTime: '2026-11-20', ...(until && { until }) }
  await openOverview('/analytics', { 'GET /stores/reports/overview': { ...overview, previous: compared } }, language)
  await findText(text)
  await find('img', words)
})

it('explains the formula of each figure and card', async () => {
  await openOverview()
  for (const [name, formula] of [
    ['Visitors', /^Daily visitors, added up over the range/],
    ['Conversion rate', /^Sessions with a purchase ÷ sessions/],
    ['Total sales', /^Gross sales − discounts − refunds \+ shipping \+ tax/],
    ['Average order value', /^Total sales ÷ orders/],
    ['Conversion funnel', /How often each step happened in the range/],
    ['By day', /^Visitors or orders per day/],
    ['Revenue', /^Daily total sales/],
    ['Devices', /^Visitors by the device/],
    ['Top URLs', /^Active products by page visitors, with units sold/],
    ['Customer countries', /^Orders in the range by shipping country/],
    ['Recent products', /^The three newest products, without archived ones/],
  ] as const) {
    ;(await find('button', name)).focus()
    // Without a layout, the tooltip's target counts as scrolled away, so the tooltip is hidden.
    const tips = () => [...document.querySelectorAll('[role=tooltip]')].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(tips()).toContainEqual(expect.stringMatching(formula)))
  }
})

it("shows when the figures were computed, in the store's time zone", async () => {
  await openOverview()
  await findText('As of Nov 21, 2026, 17:00 GMT+7')
})

it('logs a failed call, shows no notice, stops loading and offers to retry each part [B8-01] [B8-02] [B8-03] [B8-05]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failing = Object.keys(answers).filter((call) => !call.endsWith('/stores'))
  const { requests } = await openOverview(
    '/analytics',
    Object.fromEntries(failing.map((call) => [call, () => problemWith(409, ['Not now.'])])),
  )
  await find('button', 'Retry')
  for (const title of ['Revenue', 'Devices', 'Top URLs', 'Customer countries', 'Recent products'])
    await find('button', `Retry: ${title}`)
  expect(document.body.textContent?.match(/Not now\./g)).toHaveLength(6)
  expect(document.querySelectorAll('ol li')).toHaveLength(0)
  expect(all('status').filter((one) => one.getAttribute('aria-label') === 'Loading')).toEqual([])
  // The only alert replaces the figures.
  expect(all('alert').map((one) => one.closest('main') !== null)).toEqual([true])
  expect(document.querySelector('main')?.textContent).not.toMatch(/409|internal/)
  expect(logged).toHaveBeenCalledTimes(6)
  const before = requests('GET /stores/reports/devices').length
  await click('button', 'Retry: Devices')
  await vi.waitFor(() => expect(requests('GET /stores/reports/devices')).toHaveLength(before + 1))
})

it('shows each loading card in its final size, marked as busy', async () => {
  const never = () => new Promise<object>(() => {})
  await openOverview('/analytics', Object.fromEntries(Object.keys(answers).map((call) => [call, never])))
  await find('button', 'Recent products')
  const bodies = [...document.querySelectorAll<HTMLElement>('[aria-busy]')]
  expect(bodies.map((body) => body.getAttribute('aria-busy'))).toEqual(Array.from({ length: 7 }, () => 'true'))
  for (const body of bodies) expect(Number.parseInt(body.style.minHeight, 10)).toBeGreaterThan(200)
})

it('explains a store without visits how to get the first, and fills each card with a text', async () => {
  await openOverview('/analytics', quietReports)
  await findText('No visits on these days yet.')
  expect((await find('link', 'Open your site')).getAttribute('href')).toBe('http://northwind.localhost:4000/')
  for (const text of [
    'No product views on these days.',
    'No sales on these days.',
    'No visits on these days.',
    'No product visits on these days.',
    'No orders on these days. Choose other days.',
    'No products yet.',
  ])
    await findText(text)
})

const store = (part: object) => altered('GET /stores/config/preference', part)

it('shows the rank without prefix and suffix, the status, and the creation date as DD MMM YYYY [B1-01] [B2-10] [B2-11] [B2-12] [B3-03] [B4-01] [B4-02] [B9-11]', async () => {
  await openOverview('/analytics', store({ subscriptionCode: 'CS_GOLD_SP' }))
  await findText('GOLDActiveCreated 02 Jan 2026')
  await openOverview('/analytics', store({ subscriptionCode: 'CS_MEMBER_S_SP', isEnabled: false }))
  await findText('MEMBER_SInActiveCreated 02 Jan 2026')
})

it('shows images for eight ranks, and text for any other [B3-04]', async () => {
  expect(Object.keys(rankImages).toSorted()).toEqual([
    'GOLD',
    'MEMBER',
    'MEMBER_S',
    'PLATINUM',
    'SILVER',
    'VIP',
    'VIPS',
    'VVIP',
  ])
  expect(new Set(Object.values(rankImages).map((one) => JSON.stringify(one))).size).toBe(8)
  await openOverview('/analytics', store({ subscriptionCode: 'CS_VVIP_SP' }))
  await findText('VVIPActive')
  const image = await find('img', 'Plan rank')
  expect([...image.children].map((path) => path.getAttribute('d'))).toEqual([
    rankImages.VVIP?.shape,
    rankImages.VVIP?.mark,
  ])
  await openOverview('/analytics', store({ subscriptionCode: 'CS_BRASS_SP' }))
  await findText('BRASSActive')
  expect(all('img', 'Plan rank')).toEqual([])
})
