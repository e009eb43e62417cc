import { limits } from '@backroom/contract/selling/orders/limits'
import type { Asked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import { renderStorefront } from '@backroom/storefront/render/render-page.tsx'
import { testPage, testTheme } from '@backroom/storefront/test-pages'
import { expect, it } from 'vitest'
import { checkoutForm } from '../storefront-test-api.ts'
import { readCheckoutForm } from './checkout-form.ts'

/** Of a shop that has set nothing. */
const asked: Asked = {
  fields: { company: 'optional', address2: 'optional', phone: 'optional' },
  ...{ terms: undefined, marketing: undefined, legalPages: [] },
  ...{ tipPercents: [], currency: 'USD' },
}

/** A value of the field with so many characters. */
const textOf = (field: string, length: number) => {
  if (field !== 'email') return 'x'.repeat(length)
  // RFC 5321: 64 characters before the sign, 63 a label.
  const domain = `${'d'.repeat(60)}.`.repeat(4)
  return `${'a'.repeat(length - domain.length - 5)}@${domain}test`
}
// A region of the United States is chosen; postal codes and phones are shorter than their limits.
const { countryCode: _, cardNumber: __, cardExpiry: ___, cardCode: ____, ...bounded } = limits.checkout
const { region: _____, regionCode: ______, postalCode: _______, phone: ________, ...texts } = bounded

it.each(Object.entries(texts))('takes %s of %i characters and no longer one', (field, most) => {
  const read = (length: number) => {
    const form = { ...checkoutForm, attempt: crypto.randomUUID(), [field]: textOf(field, length) }
    return readCheckoutForm(form, asked)
  }
  expect(read(most).findings).toEqual({})
  expect(read(most).sent).toBeDefined()
  expect(read(most + 1)).toMatchObject({
    sent: undefined,
    findings: { [field]: field === 'email' ? 'email' : 'invalid' },
  })
})

it.each(['hydro', 'newchick'] as const)('lets a buyer of %s type exactly what the server takes', (themeKey) => {
  const html = renderStorefront(testPage('checkout'), testTheme(themeKey))
  for (const [name, most] of Object.entries(limits.checkout)) {
    const [input = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html) ?? []
    // A country is chosen from a list, and a region is its code.
    if (name !== 'countryCode' && name !== 'regionCode')
      expect(input, name).toMatch(new RegExp(` maxlength="${most}"`, 'i'))
  }
})

it.each([
  ['region', { countryCode: 'PF' }],
  ['postalCode', { countryCode: 'VN', region: 'HN' }],
])('takes a typed %s where it is no choice, up to its limit', (field, country) => {
  const most = limits.checkout[field as 'region']
  const read = (length: number) =>
    readCheckoutForm({ ...checkoutForm, attempt: crypto.randomUUID(), ...country, [field]: 'X'.repeat(length) }, asked)
  expect(read(most).findings[field as 'region']).toBeUndefined()
  expect(read(most + 1).findings).toMatchObject({ [field]: 'invalid' })
})
