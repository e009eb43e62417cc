import { lotus } from '@backroom/testing/fixtures/things'
import { themeKeys } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const page = async () => (await storefront.get('/products/lantern-tee?lang=en')).body

it('shows the size chart of a product in both units and both themes as soon as it is saved [A2-39]', async () => {
  const { owner } = storefront.database
  expect(await page()).not.toContain('size-chart')
  const cells = [
    ['Size', 'EU', 'Chest <b>'],
    ['S', '36', '86-91'],
    ['One size', '', ''],
  ]
  await owner.query(
    `insert into size_charts (store_id, name, unit, cells, length_columns, body_html, tags, position)
     values ($1, 'Secret name', 'cm', $2, '{2}', '<p>Measure</p><script>x</script>', '{lantern}', 1)`,
    [lotus, JSON.stringify(cells)],
  )
  // No product has the tag yet.
  expect(await page()).not.toContain('id="size-chart"')
  await owner.query(`update products set tags = '{Lantern}' where store_id = $1 and handle = 'lantern-tee'`, [lotus])
  await vi.waitFor(async () => expect(await page()).toContain('id="size-chart"'))
  for (const key of themeKeys) {
    await storefront.publish(storefront.themeOf(key))
    await vi.waitFor(async () => expect(await page()).toContain(`class="storefront ${key}`))
    const body = await page()
    expect(body).toContain('href="#size-chart"')
    expect(body).toMatch(
      /data-unit="cm".*<td>36<\/td><td>86-91<\/td>.*data-unit="in".*<td>36<\/td><td>33.9-35.8<\/td>/s,
    )
    expect(body).toContain('Chest &lt;b&gt;')
    expect(body).toContain('<p>Measure</p>')
    expect(body).not.toContain('Secret name')
  }
  await owner.query('update size_charts set unit = $2, length_columns = $3 where store_id = $1', [lotus, 'in', '{}'])
  await vi.waitFor(async () => expect(await page()).not.toContain('data-unit="cm"'))
  expect(await page()).not.toContain('size-units')
  await owner.query('delete from size_charts where store_id = $1', [lotus])
  await vi.waitFor(async () => expect(await page()).not.toContain('size-chart'))
})
