import { themeKeys } from '@backroom/theme/document/document'
import fc from 'fast-check'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import type { MailLook } from './find-look.ts'
import { buyerValues } from './mail-values.ts'
import { fillMailWords } from './order-mail.ts'
import { type BuyerMail, renderBuyerMail } from './render-buyer-mail.ts'

const look: MailLook = {
  themeKey: 'hydro',
  storeName: 'Quán Sen & Co',
  storeUrl: 'http://lotus.localhost:4000',
  logoUrl: '',
  button: { ground: '#548226', label: '#FFFFFF' },
  sender: { name: 'Quán Sen & Co', address: '12 Tràng Tiền, Hà Nội', email: '', phone: '' },
  links: [{ label: 'Privacy', url: 'http://lotus.localhost:4000/pages/privacy' }],
}
const mail: BuyerMail = {
  recipient: 'bee@example.test',
  language: 'en',
  subject: 'Order #1042',
  heading: 'Order #1042 is confirmed',
  paragraphs: ['Thank you.'],
  rows: [{ text: '2 × Tee <M>' }, { text: 'Total', amount: '¥2,500', isTotal: true }],
  notes: ['Bank: Sen'],
  link: { label: 'View your order', url: 'http://lotus.localhost:4000/orders/secret?a=1&b=2' },
  closing: ['See you.'],
}

/** The HTML standard alone, without rules of taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-trailing-whitespace': 'off', 'doctype-style': 'off', 'long-title': 'off', 'no-deprecated-attr': 'off' },
})
const findingsIn = async (html: string) => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

test.each(themeKeys)('a mail in the look of %s is valid HTML, with and without a logo', async (themeKey) => {
  for (const logoUrl of ['', 'https://images.example/logo.png'])
    expect(await findingsIn(renderBuyerMail(mail, { ...look, themeKey, logoUrl }).html)).toEqual([])
})

test('the looks of the themes differ, and both have colors for dark schemes', () => {
  const [hydro, newchick] = themeKeys.map((themeKey) => renderBuyerMail(mail, { ...look, themeKey }).html)
  expect(hydro).not.toBe(newchick)
  for (const html of [hydro, newchick]) expect(html).toContain('@media (prefers-color-scheme: dark)')
})

test('plain text has everything in order, and the sender at the end', () => {
  expect(renderBuyerMail(mail, look).plain).toBe(`Order #1042 is confirmed

Thank you.

2 × Tee <M>
Total: ¥2,500

Bank: Sen

View your order: http://lotus.localhost:4000/orders/secret?a=1&b=2

See you.

-- 
Quán Sen & Co
12 Tràng Tiền, Hà Nội
http://lotus.localhost:4000
Privacy: http://lotus.localhost:4000/pages/privacy`)
})

test('any words of a merchant give an escaped, valid mail', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x>',
      '{{shop.name}}',
      '{{',
      '</td></table>',
      'a\r\nBcc: b',
    ),
  )
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (subject, introduction, name) => {
      const words = { subject, heading: introduction, introduction, closing: subject }
      const { texts } = fillMailWords('order_confirmed', 'en', words, { 'shop.name': name, 'order.number': '#1' })
      const paragraphs = [texts.introduction]
      const written = { ...mail, ...texts, paragraphs, closing: [texts.closing] }
      const { html, subject: sent } = renderBuyerMail(written, { ...look, storeName: name })
      expect(html.match(/<(script|img|table|\/table)/g)).toEqual(['<table', '<table', '</table', '</table'])
      expect(sent).not.toMatch(/[\r\n]/)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['Kim', 'Kim'],
  ['  Kim ', 'Kim'],
  ['Nguyễn Văn A.', 'Nguyễn Văn A.'],
  ['J.R. Kim', 'J.R. Kim'],
  ['free-money.example', ''],
  ['https://free.example', ''],
  ['www.free', ''],
  ['Win at bit.ly/x', ''],
  ['kim@example.test', ''],
  ['x'.repeat(61), ''],
])('the name %j is written as %j, because mail programs make links of addresses', (name, written) => {
  expect(buyerValues({ firstName: name, name })).toEqual({ 'customer.firstName': written, 'customer.name': written })
})

test('a missing value brings the standard words of that text alone, and is named', () => {
  const words = { subject: 'Hi {{customer.firstName}}', heading: 'Own heading', introduction: 'Own', closing: '' }
  const values = { 'shop.name': 'lotus', 'order.number': '#1042', 'customer.firstName': '' }
  expect(fillMailWords('order_confirmed', 'vi', words, values)).toEqual({
    texts: { ...words, subject: 'lotus: đã nhận đơn hàng #1042' },
    missing: ['customer.firstName'],
  })
})
