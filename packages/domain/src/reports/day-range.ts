import { fail } from '@backroom/contract/api/refusal'

const maxDays = 400
const dayMs = 86_400_000

/** Refuses a range that ends before it begins or asks for more days than a screen can show. */
export function dayRange<Range extends { fromTime: string; toTime: string }>(range: Range): Range {
  const days = (Date.parse(range.toTime) - Date.parse(range.fromTime)) / dayMs + 1
  if (days < 1)
    fail('invalid_request', [
      { en: 'The range ends before it begins.', vi: 'Khoảng thời gian kết thúc trước khi bắt đầu.' },
    ])
  if (days > maxDays)
    fail('invalid_request', [
      { en: `The range holds more than ${maxDays} days.`, vi: `Khoảng thời gian dài hơn ${maxDays} ngày.` },
    ])
  return range
}
