import { z } from 'zod'
import { amountCents, currency, instant } from '../../platform/api/fields.ts'
import { chartPeriods, overviewGroup } from './limits.ts'

/** Not `day` of the fields: the period before a range may begin earlier than a query may. */
const day = z.iso.date()
const count = z.int()
/** `session_converted` counts orders: the specification calls the last step so. */
const funnel = { view_content: count, add_to_cart: count, reached_checkout: count, session_converted: count }

const Day = z.object({
  day,
  visitors: count,
  sessions: count,
  /** Sessions with an order. */
  sessionsWithOrder: count,
  ...funnel,
  salesCents: z.int(),
})

const figures = {
  /** Sum of the daily visitors. */
  visitors: count,
  sessions: count,
  /** Sessions with a purchase ÷ sessions, 0 without sessions. */
  conversionRate: z.number(),
  totalOrders: count,
  totalSalesCents: z.int(),
  /** Total sales ÷ orders, 0 without orders. */
  averageOrderCents: z.int(),
  funnel: z.object(funnel),
  days: z.array(Day),
}

/** The period of the same length before the range. */
const before = {
  fromTime: day,
  toTime: day,
  /**
   * Only if the range is the current day: the day before counts until this local time, which is the end of the current
   * quarter of an hour (`10:15`).
   */
  until: z.iso.time({ precision: -1 }).optional(),
}

const hourFigures = z.object({ visitors: count, session_converted: count })

/** An hour of the clock. A clock change can shorten it, leave it out or repeat it. */
const Hour = z.object({
  /** Its start. */
  at: instant,
  /** Missing until the hour begins. */
  figures: hourFigures.optional(),
  /** The same hour of the day before. Missing without `compare`, until the hour begins, and if that day lacked the hour. */
  previous: hourFigures.optional(),
})

export const Overview = z.object({
  currency,
  /** When the figures were read. */
  asOf: instant,
  ...figures,
  /** Only if the range is a single day. */
  hours: z.array(Hour).optional(),
  /** Only with `compare`. */
  previous: z.object({ ...before, ...figures }).optional(),
})
export type Overview = z.infer<typeof Overview>

const series = { total: z.number(), days: z.array(z.object({ day, value: z.number() })) }

/** One figure for the whole range and for each day; amounts are minor units of the currency. */
export const DayReport = z.object({
  currency,
  asOf: instant,
  ...series,
  previous: z.object({ ...before, ...series }).optional(),
})
export type DayReport = z.infer<typeof DayReport>

export const Funnel = z.object({
  /** Labels of the steps, in the order of the fields of `values`. */
  labels: z.array(z.string()),
  values: z.array(z.object({ day, ...funnel })),
})
export type Funnel = z.infer<typeof Funnel>

export const Devices = z.object({
  mobile: count,
  desktop: count,
  tablet: count,
  /** True if no device was measured: `deviceEstimate` splits the visitors. */
  isEstimate: z.boolean(),
})
export type Devices = z.infer<typeof Devices>

/** Names and spelling are the specification's. */
export const ReportProduct = z.object({
  _id: z.uuid(),
  storeId: z.uuid(),
  title: z.string(),
  handle: z.string(),
  /** Visitors in the range; 0 in a list without a range. */
  vistors: count,
  /** Pieces sold in the range; only with `sales`. */
  sold: count.optional(),
  variantDefault: z.object({ price: amountCents, compareAtPrice: amountCents.nullable() }),
  currency,
  /** At least 320 pixels wide if the image is that wide; '' without an image. */
  imageSrc: z.string(),
  /** Its storefront page; '' for a product that buyers don't see. */
  url: z.string(),
})
export type ReportProduct = z.infer<typeof ReportProduct>

export const Statistics = z.object({
  /** The seven days that end with the last day of the range. */
  last7days: z.array(z.object({ day, visitors: count, orders: count, salesCents: z.int() })),
  /** Orders of the range by destination country, most first: `[{ "US": 12 }, { "N/A": 1 }]`. */
  ordersByCountries: z.array(z.record(z.string(), count)),
})
export type Statistics = z.infer<typeof Statistics>

export const GroupConfig = z.object({
  groupId: z.literal(overviewGroup),
  config: z.object({ autoRefreshMs: count, chartPeriods: z.array(z.enum(chartPeriods)), topUrls: count }),
})

/** What one store sold on its current day. */
export const SalesToday = z.object({ storeId: z.uuid(), orders: z.int(), netCents: z.int(), currency })
export type SalesToday = z.infer<typeof SalesToday>

/** A store whose reports the person may see. */
export const ReportStore = z.object({ id: z.uuid(), name: z.string() })
export type ReportStore = z.infer<typeof ReportStore>
