interface Carrier {
  name: string
  /** Of its tracking numbers, without blanks and in capitals. Empty if they look like those of others. */
  patterns: readonly RegExp[]
  /** Where a parcel is tracked, with `{number}` in place of its number. */
  link: string
}

/** S10 of the Universal Postal Union: two letters, nine digits and the country. */
const postal = (country: string) => new RegExp(`^[A-Z]{2}\\d{9}${country}$`)

/** Carriers whose tracking numbers and pages the product knows. The key is stored with a parcel. */
export const carriers = {
  ups: { name: 'UPS', patterns: [/^1Z[0-9A-Z]{16}$/], link: 'https://www.ups.com/track?tracknum={number}' },
  usps: {
    name: 'USPS',
    patterns: [/^9[2345]\d{20}$/, postal('US')],
    link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
  fedex: {
    name: 'FedEx',
    patterns: [/^\d{12}$/, /^\d{15}$/, /^96\d{20}$/],
    link: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  dhl: {
    name: 'DHL',
    patterns: [/^\d{10}$/, /^JJ?D\d{16,18}$/],
    link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  dpd: { name: 'DPD', patterns: [/^\d{14}$/], link: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  royal_mail: {
    name: 'Royal Mail',
    patterns: [postal('GB')],
    link: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  canada_post: {
    name: 'Canada Post',
    patterns: [/^\d{16}$/, postal('CA')],
    link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  australia_post: {
    name: 'Australia Post',
    patterns: [postal('AU')],
    link: 'https://auspost.com.au/mypost/track/#/details/{number}',
  },
  yun_express: {
    name: 'Yun Express',
    patterns: [/^YT\d{16}$/],
    link: 'https://www.yuntrack.com/parcelTracking?id={number}',
  },
  four_px: { name: '4PX', patterns: [/^4PX\d{13}CN$/], link: 'https://track.4px.com/#/result/0/{number}' },
  ghn: { name: 'GHN', patterns: [/^GHN[A-Z0-9]{5,12}$/], link: 'https://donhang.ghn.vn/?order_code={number}' },
  ghtk: { name: 'GHTK', patterns: [/^S\d+(?:\.[A-Z0-9]+)+$/], link: 'https://i.ghtk.vn/{number}' },
  viettel_post: {
    name: 'Viettel Post',
    patterns: [/^VTP[A-Z0-9]{6,14}$/],
    link: 'https://viettelpost.com.vn/tra-cuu-hanh-trinh-don/?orderNumber={number}',
  },
  vnpost: {
    name: 'VNPost',
    patterns: [postal('VN')],
    link: 'https://www.vnpost.vn/vi-vn/dinh-vi/buu-pham?key={number}',
  },
} as const satisfies Record<string, Carrier>

export type CarrierKey = keyof typeof carriers

export const isCarrierKey = (carrier: string): carrier is CarrierKey => Object.hasOwn(carriers, carrier)

/** A known carrier's name, or what was entered. */
export const carrierName = (carrier: string): string => (isCarrierKey(carrier) ? carriers[carrier].name : carrier)

/** The first carrier whose tracking numbers look like this one; undefined if none does. */
export function carrierOf(number: string): CarrierKey | undefined {
  const plain = number.replaceAll(' ', '').toUpperCase()
  const keys = Object.keys(carriers) as CarrierKey[]
  return keys.find((key) => (carriers[key] as Carrier).patterns.some((pattern) => pattern.test(plain)))
}

/** Letters, digits, dashes, dots and blanks. It is part of addresses and mails. */
export const trackingNumberPattern = /^[A-Za-z0-9][A-Za-z0-9 .-]*$/

/** An address with https, in printable ASCII without quotes, angle brackets and backslashes; or ''. */
export const trackingUrlPattern =
  /^(?:https:\/\/(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}(?::\d{1,5})?(?:[/?#][!#-&(-;=?-[\]-~]*)?)?$/

interface Tracked {
  carrier: string
  trackingNumbers: readonly string[]
  /** Of a carrier that the product doesn't know, or ''. */
  trackingUrl: string
}

/** The tracking numbers of a parcel, each with the address of its tracking page, or ''. */
export function trackingLinks({ carrier, trackingNumbers, trackingUrl }: Tracked): { number: string; url: string }[] {
  return trackingNumbers.map((number) => ({
    number,
    url: isCarrierKey(carrier)
      ? carriers[carrier].link.replace('{number}', encodeURIComponent(number.replaceAll(' ', '')))
      : trackingUrl,
  }))
}
