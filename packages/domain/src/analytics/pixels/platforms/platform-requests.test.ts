import { advertisingEvents, advertisingPlatforms } from '@backroom/contract/analytics/pixels/states'
import { expect, it } from 'vitest'
import type { PlatformEvent } from '../platform-event.ts'
import type { PlatformRequest, SignedReport } from '../platform-request.ts'
import { googleRequest } from './google-request.ts'
import { metaRequest } from './meta-request.ts'
import { tiktokRequest } from './tiktok-request.ts'

const requests = { meta: metaRequest, tiktok: tiktokRequest, google: googleRequest }
const buyer = { address: '203.0.113.9', userAgent: 'Browser/1', browserIds: {} }
const bare: PlatformEvent = {
  ...{ event: 'page_view', id: 'event-1', at: '2026-11-22T10:00:00.750Z', url: 'https://shop.example/a', buyer },
}
const purchase: PlatformEvent = {
  ...bare,
  event: 'purchase',
  buyer: {
    ...{ ...buyer, emailHash: 'hash-of-email', phoneHash: { digits: 'of-digits', international: 'of-plus' } },
    browserIds: { _fbp: 'fb.1.2', _fbc: 'fb.1.3', _ttp: 'tt-1', _ga: 'GA1.1.123.456' },
  },
  purchase: {
    ...{ orderId: 'order-1', value: 25.5, currency: 'USD' },
    contents: [
      { id: 'tee', quantity: 2, price: 10 },
      { id: 'mug', quantity: 1, price: 5.5 },
    ],
  },
}
const told = ({ path, headers, body }: PlatformRequest) => [path, JSON.stringify(headers ?? {}), JSON.stringify(body)]

it('asks each platform in its own words', async () => {
  const text = advertisingPlatforms.flatMap((platform) => {
    const signed = (event: PlatformEvent, test?: SignedReport['test']) =>
      told(requests[platform]({ platform, code: 'code-1', token: 'token-1', event, ...(test && { test }) }))
    return [
      ...[`== ${platform}: a purchase`, ...signed(purchase), '-- the least that is known', ...signed(bare)],
      ...['-- a test, and one without a code', ...signed(bare, { code: 'TEST1' }), ...signed(bare, { code: '' })],
      ...['-- names of events', ...advertisingEvents.map((event) => signed({ ...bare, event }).at(-1)!), ''],
    ]
  })
  await expect(text.join('\n')).toMatchFileSnapshot('platform-requests.snapshot.txt')
})

const judge = (platform: keyof typeof requests) =>
  requests[platform]({ platform, code: 'code-1', token: 'token-1', event: bare }).judge
it.each([
  ['meta', 200, { events_received: 1 }, 'accepted'],
  ['meta', 200, { events_received: 0 }, 'refused for good: 200'],
  ['meta', 201, { events_received: 1 }, 'refused for good: 201'],
  ['meta', 400, { error: { code: 190, message: 'Expired' } }, 'wrong_token for good: 400 Expired'],
  ['meta', 400, { error: { code: 100, error_subcode: 33, message: 'No pixel' } }, 'wrong_code for good: 400 No pixel'],
  ['meta', 400, { error: { code: 100, error_subcode: 34 } }, 'refused for good: 400'],
  ['meta', 400, { error: { code: 101, error_subcode: 33 } }, 'refused for good: 400'],
  ...[1, 2, 4, 17, 341, 613].map((code) => ['meta', 400, { error: { code } }, 'busy for now: 400'] as const),
  ['meta', 400, {}, 'refused for good: 400'],
  ['tiktok', 200, { code: 0, message: 'OK' }, 'accepted'],
  ['tiktok', 400, { code: 0 }, 'refused for good: 0'],
  ['tiktok', 404, {}, 'refused for good: 404'],
  ...[40102, 40104, 40105].map((code) => ['tiktok', 200, { code }, `wrong_token for good: ${code}`] as const),
  ...[40001, 40003].map((code) => ['tiktok', 200, { code }, `wrong_code for good: ${code}`] as const),
  ...[40100, 50000, 51010].map((code) => ['tiktok', 200, { code }, `busy for now: ${code}`] as const),
  ['tiktok', 200, { code: 49999, message: 'Odd' }, 'refused for good: 49999 Odd'],
  ['google', 204, {}, 'accepted'],
  ['google', 200, { validationMessages: [] }, 'accepted'],
  ['google', 200, { validationMessages: 'none' }, 'accepted'],
  ['google', 200, { validationMessages: [{ description: 'No name' }] }, 'refused for good: 200 No name'],
  ['google', 200, { validationMessages: [{}] }, 'refused for good: 200'],
  ['google', 300, {}, 'refused for good: 300'],
] as const)('%s answers %i %j: %s', (platform, status, body, expected) => {
  const verdict = judge(platform)({ status, body })
  const told =
    verdict.state === 'accepted'
      ? 'accepted'
      : `${verdict.reason} ${verdict.again ? 'for now' : 'for good'}: ${verdict.message}`
  expect(told).toBe(expected)
})
