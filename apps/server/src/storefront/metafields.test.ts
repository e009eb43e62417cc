import { lotus } from '@backroom/testing/fixtures/things'
import { themeKeys } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const page = async (language = 'en') => (await storefront.get(`/products/lantern-tee?lang=${language}`)).body
const detailsIn = (body: string) =>
  [...body.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/gs)].map(([, name, value]) => [
    name,
    value?.replaceAll(/<[^>]+>/g, ''),
  ])

const metafields = [
  ['Chất liệu <b>', 'custom.material', 'text', true],
  ['Threads', 'custom.threads', 'decimal', true],
  ['Organic', 'custom.organic', 'boolean', true],
  ['Since', 'custom.since', 'date', true],
  ['Yarn', 'custom.yarn', 'color', true],
  ['Source', 'custom.source', 'url', true],
  ['Care', 'custom.care', 'multiline', true],
  ['Margin', 'custom.margin', 'text', false],
  ['Other', 'custom.other', 'integer', true],
] as const
const values = {
  ...{ 'custom.material': 'Lanh & "bông"', 'custom.threads': '12345.5', 'custom.organic': 'false' },
  ...{ 'custom.since': '2026-01-31', 'custom.yarn': '#c0392b', 'custom.source': 'https://mill.example/a?b=1&c' },
  ...{ 'custom.care': 'Cold\nGently', 'custom.margin': 'secret', 'custom.other': 'many' },
}

it('shows metafields with their values on product pages of both themes, as soon as they are saved [A2-13]', async () => {
  const { owner } = storefront.database
  expect(await page()).not.toContain('"additionalProperty"')
  for (const [index, [name, key, type, isShown]] of metafields.entries())
    await owner.query(
      'insert into metafields (store_id, name, metafield_key, type, is_shown, position) values ($1, $2, $3, $4, $5, $6)',
      [lotus, name, key, type, isShown, index + 1],
    )
  await owner.query(`update products set metafields = $2 where store_id = $1 and handle = 'lantern-tee'`, [
    ...[lotus, values],
  ])
  for (const key of themeKeys) {
    await storefront.publish(storefront.themeOf(key))
    await vi.waitFor(async () => expect(await page()).toContain(`class="storefront ${key}`))
    expect(detailsIn(await page())).toEqual([
      ['Chất liệu &lt;b&gt;', 'Lanh &amp; &quot;bông&quot;'],
      ...[
        ['Threads', '12,345.5'],
        ['Organic', 'No'],
        ['Since', 'January 31, 2026'],
        ['Yarn', '#c0392b'],
      ],
      ...[
        ['Source', 'mill.example'],
        ['Care', 'Cold\nGently'],
      ],
    ])
  }
  const body = await page()
  expect(body).toContain('href="https://mill.example/a?b=1&amp;c" rel="nofollow noopener"')
  expect(body).not.toContain('secret')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)['@graph'].at(-1).additionalProperty.slice(0, 2)).toEqual([
    { '@type': 'PropertyValue', name: 'Chất liệu <b>', value: 'Lanh & "bông"' },
    { '@type': 'PropertyValue', name: 'Threads', value: '12345.5' },
  ])
  expect(detailsIn(await page('vi')).slice(1, 4)).toEqual([
    ['Threads', '12.345,5'],
    ['Organic', 'Không'],
    ['Since', '31 tháng 1, 2026'],
  ])
})

it('a renamed metafield, another order, a changed value and a deleted metafield show at once', async () => {
  const { owner } = storefront.database
  const first = async () => detailsIn(await page())[0]
  expect((await first())?.[0]).toMatch(/^Chất liệu/)
  await owner.query(`update metafields set name = 'Fabric' where metafield_key = 'custom.material'`)
  await vi.waitFor(async () => expect((await first())?.[0]).toBe('Fabric'))
  await owner.query(
    `update products set metafields = metafields || '{"custom.material": "Silk"}' where handle = 'lantern-tee'`,
  )
  await vi.waitFor(async () => expect(await first()).toEqual(['Fabric', 'Silk']))
  await owner.query(`update metafields set position = 99 where metafield_key = 'custom.material'`)
  await vi.waitFor(async () => expect((await first())?.[0]).toBe('Threads'))
  await owner.query('delete from metafields')
  await vi.waitFor(async () => expect(await page()).not.toContain('<th scope="row">'))
})
