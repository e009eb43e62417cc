import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ShippingZone } from '@backroom/contract/selling/shipping/endpoints'

const texts = {
  name: { en: 'Enter a name.', vi: 'Hãy nhập tên.' },
  place: { en: 'This zone names no country. Choose one.', vi: 'Khu vực này chưa có quốc gia nào. Hãy chọn một nước.' },
  twice: (place: string) => ({
    en: `${place} is in two zones. Remove it from one of them.`,
    vi: `${place} nằm trong hai khu vực. Hãy xóa khỏi một khu vực.`,
  }),
  world: {
    en: 'Only one zone can be the rest of the world.',
    vi: 'Chỉ một khu vực có thể là phần còn lại của thế giới.',
  },
  bounds: { en: 'The end must be above the beginning.', vi: 'Giá trị cuối phải lớn hơn giá trị đầu.' },
  days: { en: 'The last day is before the first.', vi: 'Ngày cuối sớm hơn ngày đầu.' },
  id: { en: 'Two zones or rates have the same id.', vi: 'Hai khu vực hoặc mức phí trùng mã.' },
}

/** Fails at the first zone or rate that makes no sense; its field is named by its path. */
export function checkZones(zones: readonly ShippingZone[]): ShippingZone[] {
  const reject = (text: { en: string; vi: string }, path: string) => fail(generalErrors.invalid_request, [text], path)
  const places = new Set<string>()
  const ids = new Set<string>()
  const isNew = (id: string) => !ids.has(id) && Boolean(ids.add(id))
  if (zones.filter(({ isRestOfWorld }) => isRestOfWorld).length > 1) reject(texts.world, 'zones')
  return zones.map((zone, at) => {
    const path = `zones.${at}`
    if (!isNew(zone.id)) reject(texts.id, path)
    if (zone.name.trim() === '') reject(texts.name, `${path}.name`)
    if (zone.places.length === 0 && !zone.isRestOfWorld) reject(texts.place, `${path}.places`)
    for (const { countryCode, regions } of zone.places)
      for (const region of regions.length > 0 ? regions : ['']) {
        const place = [countryCode, region.trim().toUpperCase()].filter(Boolean).join(' ')
        if (places.has(place)) reject(texts.twice(place), `${path}.places`)
        places.add(place)
      }
    return {
      ...zone,
      name: zone.name.trim(),
      rates: zone.rates.map((rate, index) => {
        const ratePath = `${path}.rates.${index}`
        if (!isNew(rate.id)) reject(texts.id, ratePath)
        if (rate.name.trim() === '') reject(texts.name, `${ratePath}.name`)
        if (rate.condition !== 'always' && rate.to !== null && rate.to <= rate.from)
          reject(texts.bounds, `${ratePath}.to`)
        if (rate.daysFrom !== null && rate.daysTo !== null && rate.daysTo < rate.daysFrom)
          reject(texts.days, `${ratePath}.daysTo`)
        return { ...rate, name: rate.name.trim() }
      }),
      quotes: (zone.quotes ?? []).map((rates, index) => {
        if (!isNew(rates.id)) reject(texts.id, `${path}.quotes.${index}`)
        return rates
      }),
    }
  })
}
