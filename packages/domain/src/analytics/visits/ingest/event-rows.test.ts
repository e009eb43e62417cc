import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { expect, test } from 'vitest'
import { eventRow } from './event-rows.ts'

const source = {
  timeZone: 'UTC',
  host: 'shop.example',
  device: 'mobile' as const,
  countryCode: 'VN',
  isBot: false,
  visitorOn: () => '1',
}
const pathOf = (url: string) =>
  eventRow({ id: uuidv7At(Date.now(), randomFrom(1)), name: 'page_view', url, referrer: '' }, source).url

test.each([
  ['/orders/9f8e7d6c5b4a', '/orders'],
  ['/orders/9f8e7d6c5b4a/anything', '/orders'],
  ['/account/links/9f8e7d6c5b4a', '/account'],
  ['/checkout/pending/0199d3b0-0000-7000-8000-000000000001', '/checkout/pending'],
  ['/checkout', '/checkout'],
  ['/products/orders/mug?utm_source=news', '/products/orders/mug'],
])('stores %s as %s, without the secret of a buyer’s order', (url, stored) => expect(pathOf(url)).toBe(stored))
