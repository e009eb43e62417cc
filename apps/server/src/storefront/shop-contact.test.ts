import { lotus } from '@backroom/testing/fixtures/things'
import { themeKeys } from '@backroom/theme/document/document'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AccountStorefront, startAccountStorefront } from './account/account-test-api.ts'

let shop: AccountStorefront
beforeAll(async () => {
  shop = await startAccountStorefront()
  await shop.reset()
})
afterAll(() => shop.close())

const setContact = (email: string, phone: string, businessName = '') =>
  shop.query('update stores set contact_email = $2, contact_phone = $3, business_name = $4 where store_id = $1', [
    ...[lotus, email, phone, businessName],
  ])
const drawn = async (path: string, host = 'lotus.localhost:4000') => {
  const { body } = await shop.app.inject({ url: path, headers: { host } })
  // Scripts have the page as data.
  return body.replace(/<script[\s\S]*?<\/script>/g, '')
}
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="((?:mailto|tel):[^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => `${href} ${text}`)

test.each(themeKeys)('%s shows email and phone in the footer and on the page of an order', async (themeKey) => {
  await shop.publish(shop.themeOf(themeKey))
  const page = await shop.order('bee@example.test')
  await setContact('', '')
  await vi.waitFor(async () => expect(linksIn(await drawn('/'))).toEqual([]))
  expect(linksIn(await drawn(page))).toEqual([])
  await setContact('hello+shop@lotus.example', '(028) 38 29-12')
  const links = ['mailto:hello%2Bshop@lotus.example hello+shop@lotus.example', 'tel:028382912 (028) 38 29-12']
  await vi.waitFor(async () => expect(linksIn(await drawn('/'))).toEqual(links))
  await vi.waitFor(async () => expect(linksIn(await drawn(page))).toEqual([...links, ...links]))
  expect(await drawn(page)).toContain('Questions about your order?')
  expect(await drawn(`${page}?lang=vi`)).toContain('Bạn cần hỏi về đơn hàng?')
})

test.each(themeKeys)('%s escapes HTML in every field', async (themeKey) => {
  await shop.publish(shop.themeOf(themeKey))
  const page = await shop.order('bee@example.test')
  // The database refuses quotes and brackets in an email, as the domain does.
  await expect(setContact('"><img/src=x>@x.test', '')).rejects.toThrow(/contact_email/)
  await setContact("a'&b?bcc=x@lotus.example", `1"><img src=x>2`, '<script>alert(1)</script>')
  await vi.waitFor(async () =>
    expect(await drawn('/')).toContain('a%27%26b%3Fbcc%3Dx@lotus.example'.replace('%27', '&#x27;')),
  )
  for (const path of ['/', page]) {
    const html = await drawn(path)
    expect(html, path).not.toMatch(/<img src=x|alert\(1\)/)
    expect(html, path).toContain('href="tel:12"')
    expect(html, path).toContain('1&quot;&gt;&lt;img src=x&gt;2')
  }
})
