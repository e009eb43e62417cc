import { majorUnits } from '@backroom/contract/api/currency'
import type { Language } from '@backroom/contract/api/language'
import { hrefIn } from '@backroom/contract/pages/addresses'
import type { SalesDimension } from '@backroom/contract/sales-reports/columns'
import type { SalesReport } from '@backroom/contract/sales-reports/endpoints'
import { columnNames, dimensionNames, rowName } from '@backroom/contract/sales-reports/names'
import { limits } from '@backroom/contract/saved-reports/limits'
import type { Mail } from '../mails/mails.ts'

interface Given {
  recipient: string
  language: Language
  origin: string
  storeId: string
  storeName: string
  /** Of the saved report. */
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

/** Totals, the rows that sold most, and the way to the rest behind the sign-in. */
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
}: Given): Mail {
  const text = texts[language]
  const { totals, rows, currency } = report
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  const amount = (cents: number) => money.format(majorUnits(cents, currency))
  const say = (column: keyof typeof columnNames) => columnNames[column][language]
  const days = from === to ? from : `${from} – ${to}`
  const top = rows.toSorted((a, b) => b.netCents - a.netCents).filter(({ netCents }) => netCents !== 0)
  const shown = top.slice(0, limits.mailedRows)
  const more = top.length - shown.length
  const path = hrefIn(storeId, 'website.sales-reports', { from_time: from, to_time: to, by: dimension })
  return {
    recipient,
    subject: `${storeName}: ${name}, ${days}`,
    paragraphs: [
      `${name}, ${days}`,
      `${say('net')}: ${amount(totals.netCents)}. ${say('orders')}: ${totals.orders}. ${say('averageOrder')}: ${amount(totals.averageOrderCents)}. ${say('returns')}: ${amount(totals.refundedCents)}.`,
      ...(shown.length > 0
        ? [
            `${text.top} (${dimensionNames[dimension][language]}):`,
            ...shown.map((row) => `${rowName(dimension, row)[language]}: ${amount(row.netCents)}`),
            ...(more > 0 ? [text.rest.replace('{{count}}', String(more))] : []),
          ]
        : [text.none]),
    ],
    link: { label: text.open, url: `${origin}${path}` },
  }
}
