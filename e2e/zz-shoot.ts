import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../tools/processes/browser.ts'

const origin = 'http://localhost:4501'
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs })
const answer = await fetch(`${origin}/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'owner@backroom.test', password: 'backroom-demo' }),
})
const { accessToken, refreshToken } = await answer.json()
const me = await (await fetch(`${origin}/users/me`, { headers: { authorization: `Bearer ${accessToken}` } }))
  .json()
  .catch(() => ({}))
console.log(JSON.stringify(me).slice(0, 200))
const stores = await import('../packages/testing/src/fixtures/stores.ts')
async function open(
  language: string,
  viewport: { width: number; height: number },
  scheme: 'light' | 'dark',
  store: any,
) {
  const account = JSON.stringify({
    accessToken,
    refreshToken,
    storeId: store.id,
    storeDomain: `${store.slug}.localhost`,
  })
  const items = {
    'backroom.language': language,
    'backroom.account': account,
    'mantine-color-scheme-value': scheme,
    'backroom.scheme': scheme,
  }
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(items).map(([name, value]) => ({ name, value })) }],
    },
  })
  return context.newPage()
}
const wide = await open('en', { width: 1440, height: 900 }, 'light', stores.northwind)
wide.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
const shot = async (page: any, name: string) => {
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/collections-shots/${name}.png`, fullPage: true })
}
await wide.goto(`${origin}/admin/northwind/collections`)
await wide.getByText('On sale').first().waitFor({ timeout: 30000 })
await shot(wide, 'list-en')
await wide.getByRole('link', { name: 'On sale' }).first().click()
await wide
  .getByText(/products match|product matches/)
  .first()
  .waitFor()
await shot(wide, 'rules-en')
const ruleUrl = wide.url()
await wide.goto(`${origin}/admin/northwind/collections`)
await wide.getByRole('link', { name: 'Hoodies' }).first().click()
await wide.getByRole('button', { name: 'Add products' }).waitFor()
await shot(wide, 'manual-en')
const manualUrl = wide.url()
await wide.getByRole('button', { name: 'Add products' }).click()
await shot(wide, 'add-en')
await wide.goto(`${origin}/admin/northwind/collections/create`)
await wide.getByRole('radio', { name: /^By rules/ }).check()
await shot(wide, 'create-en')
await wide.goto(`${origin}/admin/northwind/products`)
await wide.locator('#content table a').first().click()
await wide.getByText('Add to a collection').waitFor()
await shot(wide, 'product-en')
const phone = await open('vi', { width: 390, height: 844 }, 'dark', stores.northwind)
await phone.goto(`${origin}/admin/northwind/collections`)
await phone.getByText('On sale').first().waitFor()
await shot(phone, 'list-vi')
await phone.goto(ruleUrl)
await phone
  .getByText(/sản phẩm khớp/)
  .first()
  .waitFor()
await shot(phone, 'rules-vi')
await phone.goto(manualUrl)
await phone.getByRole('button', { name: 'Thêm sản phẩm' }).waitFor()
await shot(phone, 'manual-vi')
for (const [store, name] of [
  [stores.northwind, 'hydro'],
  [stores.lumiere, 'newchick'],
] as const) {
  const base = `http://${store.slug}.localhost:4501`
  const buyer = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await buyer.goto(`${base}/collections`)
  await shot(buyer, `shop-list-${name}`)
  await buyer.locator('main li a').first().click()
  await shot(buyer, `shop-one-${name}`)
  const small = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'vi' })).newPage()
  await small.goto(`${base}/collections?lang=vi`)
  await shot(small, `shop-list-${name}-390`)
}
await browser.close()
