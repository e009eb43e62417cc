import type { ParcelBody, TrackingBody } from '@backroom/contract/selling/fulfillments/endpoints'
import { limits } from '@backroom/contract/selling/fulfillments/limits'
import { riskCan } from '@backroom/contract/selling/order-risks/rules'
import type { RiskReview } from '@backroom/contract/selling/order-risks/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { ReadTracking, RowFinding } from './read-row.ts'
import { rowFindings } from './row-findings.ts'
import type { Tracking } from './undo-import.ts'

interface OpenLine {
  id: string
  sku: string
  open: number
}

interface Parcel {
  id: string
  revision: number
  state: 'shipped' | 'delivered'
  carrier: string
  trackingNumbers: string[]
  trackingUrl: string
}

interface FoundOrder {
  id: string
  number: number
  name: string
  isCancelled: boolean
  isHeld: boolean
  riskReview: RiskReview | null
  lines: OpenLine[]
  /** The newest first, without cancelled ones. */
  parcels: Parcel[]
}

type Tracked = Omit<TrackingBody, 'notifiesCustomer'>

/** What an import does with a row: a new parcel, one more number of a parcel, nothing because it knows the number, or a finding. */
export type PlannedRow =
  | { kind: 'new'; orderId: string; parcel: Pick<ParcelBody, 'carrier' | 'trackingNumbers' | 'trackingUrl' | 'lines'> }
  | { kind: 'added'; parcelId: string; tracking: Tracked; before: Tracking }
  | { kind: 'known' }
  | { kind: 'finding'; findings: RowFinding[] }

const finding = (text: RowFinding['text'], column: RowFinding['column'] = ''): PlannedRow => ({
  kind: 'finding',
  findings: [{ column, text }],
})

/**
 * What an import does with a row of its file. Changes nothing.
 * @param isLocked whether the order is locked until the transaction ends
 */
export async function planRow(ctx: StoreContext, row: ReadTracking, isLocked: boolean): Promise<PlannedRow> {
  if (row.findings.length > 0) return { kind: 'finding', findings: row.findings }
  const order = await findOrderOf(ctx, row.order, isLocked)
  if (!order) return finding(rowFindings.noOrder, 'Order')
  const number = row.number.replaceAll(' ', '')
  if (order.parcels.some(({ trackingNumbers }) => trackingNumbers.includes(number))) return { kind: 'known' }
  if (order.isCancelled) return finding(rowFindings.cancelled)
  const open = order.lines.filter((line) => line.open > 0)
  if (open.length === 0) return addition(order, row)
  if (order.isHeld) return finding(rowFindings.held)
  if (!riskCan.beSentAutomatically(order)) return finding(rowFindings.highRisk)
  const lines = piecesOf(open, row)
  if (!lines) return finding(rowFindings.sku, 'SKU')
  return { kind: 'new', orderId: order.id, parcel: { ...tracked(row, [row.number]), lines } }
}

/** The pieces that a row sends; undefined if there are fewer. */
function piecesOf(
  open: readonly OpenLine[],
  { sku, quantity }: ReadTracking,
): NonNullable<ParcelBody['lines']> | undefined {
  const meant = sku === '' ? open : open.filter((line) => line.sku.toLowerCase() === sku.toLowerCase())
  let left = quantity ?? meant.reduce((sum, line) => sum + line.open, 0)
  const lines = meant.flatMap((line) => {
    const taken = Math.min(line.open, left)
    left -= taken
    return taken > 0 ? [{ orderLineId: line.id, quantity: taken }] : []
  })
  return left > 0 || lines.length === 0 ? undefined : lines
}

/** The number belongs to the parcel that was sent last. */
function addition({ parcels }: FoundOrder, row: ReadTracking): PlannedRow {
  const parcel = parcels.find(({ state }) => state === 'shipped')
  if (!parcel) return finding(rowFindings.nothing)
  const numbers = [...parcel.trackingNumbers, row.number]
  if (numbers.length > limits.trackingNumbers) return finding(rowFindings.manyNumbers, 'Tracking number')
  const { id, revision, carrier, trackingNumbers, trackingUrl } = parcel
  const own = carrier === '' ? tracked(row, numbers) : { carrier, trackingUrl, trackingNumbers: numbers }
  const before = { carrier, trackingNumbers, trackingUrl }
  return { kind: 'added', parcelId: id, tracking: { ...own, revision }, before }
}

const tracked = ({ carrier, url }: ReadTracking, trackingNumbers: string[]) => ({
  ...{ carrier, trackingNumbers, trackingUrl: url },
})

const maxNumber = 2 ** 31 - 1

/** The order that a cell names: `#1042`, `1042`, or its number with the shop's letters around it. */
async function findOrderOf(
  { db, storeId }: StoreContext,
  cell: string,
  isLocked: boolean,
): Promise<FoundOrder | undefined> {
  const numbers = (cell.match(/\d+/g) ?? []).map(Number).filter((number) => number <= maxNumber)
  const found = sql`store_id = ${storeId} and number = any(${numbers}::int[])`
  if (isLocked) await sql`select from orders where ${found} order by id for no key update`.execute(db)
  // Read after the lock, so that what another person sent before counts.
  const { rows } = await sql<FoundOrder>`
    select id, number, name, (status = 'cancelled' or payment_status = 'voided') as "isCancelled",
           fulfillment_status = 'on_hold' as "isHeld", risk_review as "riskReview",
           (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'sku', l.sku,
                     'open', l.quantity - l.removed_quantity - l.fulfilled_quantity) order by l.id), '[]')
              from order_lines l where l.store_id = o.store_id and l.order_id = o.id) as lines,
           (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'revision', f.revision, 'state', f.state, 'carrier', f.carrier,
                     'trackingNumbers', f.tracking_numbers, 'trackingUrl', f.tracking_url) order by f.number desc), '[]')
              from fulfillments f where f.store_id = o.store_id and f.order_id = o.id and f.state <> 'cancelled') as parcels
      from orders o where ${found}`.execute(db)
  const plain = cell.toLowerCase()
  return (
    rows.find(({ name }) => name.toLowerCase() === plain) ??
    rows.find(({ number }) => plain.replace(/^#/, '') === String(number))
  )
}
