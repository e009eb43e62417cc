import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import type { SalesReport } from '@backroom/contract/analytics/sales-reports/endpoints'
import { columnNames, dimensionNames, rowName } from '@backroom/contract/analytics/sales-reports/names'
import { hrefIn } from '@backroom/contract/pages/addresses'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Mail } from '../../messages/mails/mails.ts'
import { limits } from './limits.ts'

interface ReportMailContent {
  recipient: string
  language: Language
  origin: string
  storeId: string
  storeName: string
  /** Name of the saved report. */
  name: string
  dimension: SalesDimension
  from: string
  to: string
  report: SalesReport
}

const texts = {
  en: {
    top: 'Top by total sales',
    rest: 'and {{count}} more',
    none: 'No sales on these days.',
    open: 'Open report',
  },
  vi: {
    top: 'Doanh thu cao nhất',
    rest: 'và {{count}} mục nữa',
    none: 'Những ngày này chưa có doanh thu.',
    open: 'Mở báo cáo',
  },
}

const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }),
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }),
}

/** `Nov 22, 2026` or `22/11/2026`. */
const dayText = (day: string, language: Language): string => dayFormats[language].format(new Date(`${day}T00:00:00Z`))

/** A mail with the totals, the rows with the most sales and a link to the report. */
export function reportMail({
  recipient,
  language,
  origin,
  storeId,
  storeName,
  name,
  dimension,
  from,
  to,
  report,
}: ReportMailContent): Mail {
  const text = texts[language]
  const { totals, rows, currency } = report
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  const amount = (cents: number) => money.format(majorUnits(cents, currency))
  const number = new Intl.NumberFormat(language)
  const label = (column: keyof typeof columnNames) => columnNames[column][language]
  const days = from === to ? dayText(from, language) : `${dayText(from, language)} – ${dayText(to, language)}`
  const nameOf = (row: SalesReport['rows'][number]) =>
    dimension === 'day' ? dayText(row.key, language) : rowName(dimension, row)[language]
  const top = rows.toSorted((a, b) => b.netCents - a.netCents).filter(({ netCents }) => netCents !== 0)
  const shown = top.slice(0, limits.mailedRows)
  const more = top.length - shown.length
  const path = hrefIn(storeId, 'website.sales-reports', { from_time: from, to_time: to, by: dimension })
  return {
    recipient,
    subject: `${storeName}: ${name}, ${days}`,
    paragraphs: [
      `${name}, ${days}`,
      [
        `${label('net')}: ${amount(totals.netCents)}.`,
        `${label('orders')}: ${number.format(totals.orders)}.`,
        `${label('averageOrder')}: ${amount(totals.averageOrderCents)}.`,
        `${label('returns')}: ${amount(totals.refundedCents)}.`,
        ...(totals.disputedCents === 0 ? [] : [`${label('disputes')}: ${amount(totals.disputedCents)}.`]),
      ].join(' '),
      ...(shown.length > 0
        ? [
            `${text.top} (${dimensionNames[dimension][language]}):`,
            ...shown.map((row) => `${nameOf(row)}: ${amount(row.netCents)}`),
            ...(more > 0 ? [text.rest.replace('{{count}}', number.format(more))] : []),
          ]
        : [text.none]),
    ],
    link: { label: text.open, url: `${origin}${path}` },
  }
}
