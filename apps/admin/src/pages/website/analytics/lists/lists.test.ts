import { expect, it, vi } from 'vitest'
import { countryDetail, countryName } from '../../../../reports/country-names.ts'
import { altered } from '../../../../testing/answers.ts'
import { measureCharts } from '../../../../testing/measure-charts.ts'
import { all, click, find, findText, typeInto } from '../../../../testing/screen.ts'
import { lastQuery, mug, openOverview, ownStore, secondStore } from '../overview-test-api.ts'

measureCharts()

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

it('lists at most 15 top URLs with their visitors and links [B2-24] [B9-05]', async () => {
  const opened = await openOverview('/analytics?from_time=2026-11-01&to_time=2026-11-21')
  const link = await find('link', 'blue-mug')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([mug.url, '_blank'])
  expect(rows()).toEqual(expect.arrayContaining(['blue-mug417', '=cup81']))
  expect(lastQuery(opened, 'products')).toEqual({
    size: '15',
    page: '1',
    sales: 'true',
    hasSale: 'true',
    stores: ownStore,
    search: '',
    timezone: 'Asia/Ho_Chi_Minh',
    from_time: '2026-11-01',
    to_time: '2026-11-21',
  })
})

it('searches products once typing has paused [B9-08]', async () => {
  const opened = await openOverview('/analytics', {
    'GET /stores/reports/products': ({ query }) => ({ products: query.get('search') ? [] : [mug] }),
  })
  await find('link', 'blue-mug')
  const field = (await find('textbox', 'Find a product')) as HTMLInputElement
  for (const typed of ['l', 'la', 'lamp']) typeInto(field, typed)
  await findText('No visited products match.')
  const searched = opened.requests('GET /stores/reports/products').map(({ query }) => query.get('search'))
  expect(searched).toEqual(['', 'lamp'])
  await click('button', 'Clear search')
  await find('link', 'blue-mug')
})

it("names the customers' countries as specified [B2-25] [B9-14] [B9-15] [B9-16] [B9-17]", async () => {
  const opened = await openOverview('/analytics?from_time=2026-11-01&to_time=2026-11-21')
  await findText('United State')
  expect(rows()).toEqual(expect.arrayContaining(['United State12', 'Vietnam5', 'United Kingdom4', 'DE3', 'N/A2']))
  expect(lastQuery(opened, 'more-statistics')).toEqual({
    from_time: '2026-11-01',
    to_time: '2026-11-21',
    stores: ownStore,
    timezone: 'Asia/Ho_Chi_Minh',
  })
})

it.each([
  ['US', 'United State'],
  ['UK', 'United Kingdom'],
  ['GB', 'United Kingdom'],
  ['VN', 'Vietnam'],
  ['N/A', 'N/A'],
  ['DE', 'DE'],
])('shows %s as %s [B9-14] [B9-15] [B9-16] [B9-17]', (code, name) => expect(countryName(code)).toBe(name))

it('shows the name of a country next to its code', () => {
  expect(countryDetail('DE', 'en')).toBe('Germany')
  expect(countryDetail('DE', 'vi')).toBe('Đức')
  for (const code of ['US', 'N/A', 'QQ', '<b>']) expect(countryDetail(code, 'en')).toBeUndefined()
})

it('shows three recent products with images of 320 by 320, which open in a new tab [B2-26] [B2-28] [B9-06] [B9-07]', async () => {
  const three = [1, 2, 3].map((number) => ({ ...mug, _id: `${mug._id.slice(0, -1)}${number}`, title: `Mug ${number}` }))
  const opened = await openOverview('/analytics', { 'GET /stores/reports/recent-products': { products: three } })
  const link = await find('link', /^Mug 1/)
  expect(all('link', /^Mug \d/).map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3].map((number) => `Mug ${number}$9.00$12.00`),
  )
  const image = link.querySelector('img')
  expect([image?.getAttribute('src'), image?.width, image?.height]).toEqual([mug.imageSrc, 320, 320])
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    `/admin/${ownStore}/products/${three[0]?._id}`,
    '_blank',
  ])
  expect(lastQuery(opened, 'recent-products')).toEqual({ page: '1', limit: '3', stores: ownStore })
})

it('opens a product of another store in that store, and has no links for users who may not edit products', async () => {
  const products = [{ ...mug, storeId: secondStore }]
  await openOverview('/analytics', { 'GET /stores/reports/recent-products': { products } })
  expect((await find('link', /^Blue mug/)).getAttribute('href')).toBe(`/admin/${secondStore}/products/${mug._id}`)
  await openOverview('/analytics', altered('GET /users/info', { isStoreOwner: false, scopes: ['dashboards.view'] }))
  await findText('Blue mug')
  expect(all('link', /^Blue mug/)).toEqual([])
})

it('exports each list and chart as a file without formulas', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await openOverview()
  for (const title of ['Top URLs', 'Customer countries', 'Revenue', 'Devices', 'By day', 'Conversion funnel'])
    await click('button', `CSV: ${title}`)
  expect(names).toEqual(['top-urls.csv', 'countries.csv', 'revenue.csv', 'devices.csv', 'visitors.csv', 'funnel.csv'])
  const texts = await Promise.all(files.map((file) => file.text()))
  const lines = texts.map((text) => text.replace('\ufeff', '').trimEnd().split('\r\n'))
  expect(lines[0]).toEqual(['URL,Visitors,Sold', 'blue-mug,41,7', "'=cup,8,1"])
  expect(lines[1]?.slice(0, 2)).toEqual(['Country,Orders', 'United State,12'])
  expect(lines[2]).toEqual(['Day,Revenue in USD', '2026-11-20,1200', '2026-11-21,34.56'])
  expect(lines[3]).toEqual(['Device,Visitors', 'Mobile,12', 'Desktop,6', 'Tablet,2'])
  expect(lines[4]?.slice(0, 2)).toEqual(['Day,Visitors', '2026-11-19,4'])
  expect(lines[5]?.slice(0, 2)).toEqual(['Step,Count', 'Page Views,310'])
})
