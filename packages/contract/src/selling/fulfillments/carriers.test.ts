import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type CarrierKey, carrierOf, carriers, trackingLinks, trackingNumberPattern } from './carriers.ts'
import { fulfillments } from './endpoints.ts'
import { limits } from './limits.ts'

test.each([
  ['1Z999AA10123456784', 'ups'],
  ['1z 999 aa1 0123456784', 'ups'],
  ['9400111899223197428490', 'usps'],
  ['LX123456785US', 'usps'],
  ['123456789012', 'fedex'],
  ['1234567890', 'dhl'],
  ['JJD000390007827329891', 'dhl'],
  ['01234567890123', 'dpd'],
  ['AB123456785GB', 'royal_mail'],
  ['CX123456785CA', 'canada_post'],
  ['AP123456785AU', 'australia_post'],
  ['YT2412345678901234', 'yun_express'],
  ['4PX3000123456789CN', 'four_px'],
  ['GHN12345AB', 'ghn'],
  ['S1234.HN5.A17', 'ghtk'],
  ['VTP12345678', 'viettel_post'],
  ['EE123456785VN', 'vnpost'],
] as const)('recognizes %s as a number of %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier)
})

it('recognizes no carrier in other text', () => {
  for (const text of ['', '12', 'hello', '<script>', '1Z']) expect(carrierOf(text)).toBeUndefined()
})

const typedNumber = fc
  .stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .-]{0,49}$/)
  .filter((number) => trackingNumberPattern.test(number))

describe.each(Object.keys(carriers) as CarrierKey[])('the link of %s', (carrier) => {
  it('stays on the page of the carrier, whatever number is accepted', () => {
    const [page = ''] = carriers[carrier].link.split('{number}')
    const { origin } = new URL(page)
    fc.assert(
      fc.property(typedNumber, (number) => {
        const [link] = trackingLinks({ carrier, trackingNumbers: [number], trackingUrl: 'https://other.example' })
        expect(new URL(link!.url).origin).toBe(origin)
        expect(link!.url.startsWith(page)).toBe(true)
      }),
    )
  })
})

const tracking = { carrier: '', trackingNumbers: [] as string[], trackingUrl: '', notifiesCustomer: true, revision: 1 }
const accepts = (values: Partial<typeof tracking>) =>
  fulfillments.changeTracking.body.safeParse({ ...tracking, ...values }).success

it('accepts numbers of letters, digits, dashes, dots and blanks, and at most as many as a parcel may have', () => {
  expect(accepts({ trackingNumbers: ['1Z 999-AA.1'] })).toBe(true)
  expect(accepts({ trackingNumbers: Array.from({ length: limits.trackingNumbers }, (_, n) => `A${n}`) })).toBe(true)
  expect(accepts({ trackingNumbers: Array.from({ length: limits.trackingNumbers + 1 }, (_, n) => `A${n}`) })).toBe(
    false,
  )
  for (const number of ['', ' ', '<script>alert(1)</script>', 'A"B', 'A/../B', 'A\nB', 'Ä1', '..', 'A'.repeat(51)])
    expect(accepts({ trackingNumbers: [number] }), number).toBe(false)
})

it('accepts links with https alone', () => {
  for (const url of ['', 'https://track.example', 'https://track.example.com:8443/a?b=c#d'])
    expect(accepts({ trackingUrl: url }), url).toBe(true)
  for (const url of [
    ...['http://track.example', 'javascript:alert(1)', 'https://', 'https://a@track.example', 'https://localhost/'],
    ...[
      'https://track.example/"onclick=',
      'https://track.example/ a',
      '//track.example',
      `https://a.example/${'a'.repeat(500)}`,
    ],
  ])
    expect(accepts({ trackingUrl: url }), url).toBe(false)
})
