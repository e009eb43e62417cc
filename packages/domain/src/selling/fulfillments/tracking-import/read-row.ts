import type { InLanguages } from '@backroom/contract/platform/api/language'
import {
  carrierOf,
  carriers,
  isCarrierKey,
  trackingNumberPattern,
  trackingUrlPattern,
} from '@backroom/contract/selling/fulfillments/carriers'
import { limits } from '@backroom/contract/selling/fulfillments/limits'
import type { TrackingColumn } from '@backroom/contract/selling/fulfillments/tracking-columns'
import { type PlacedRow, withoutGuard } from '../../../platform/csv/csv.ts'
import { rowFindings } from './row-findings.ts'

export interface RowFinding {
  column: TrackingColumn | ''
  text: InLanguages
}

/** A tracking number as a row of a file has it. */
export interface ReadTracking {
  line: number
  /** The order as the file names it. */
  order: string
  number: string
  /** A key of `carriers`, another carrier's name, or ''. */
  carrier: string
  url: string
  /** '' for all items of the order. */
  sku: string
  /** Undefined for all open pieces. */
  quantity: number | undefined
  findings: RowFinding[]
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
const maxCell = 200

const keysByName = new Map(Object.entries(carriers).map(([key, { name }]) => [name.toLowerCase(), key]))

/** A carrier by its name or key; without one, that of numbers that look like this one. */
function carrierFrom(typed: string, number: string): string {
  if (typed === '') return carrierOf(number) ?? ''
  const plain = typed.toLowerCase()
  return keysByName.get(plain) ?? (isCarrierKey(plain) ? plain : typed)
}

export function readTracking({ place, cells }: PlacedRow, columns: readonly string[]): ReadTracking {
  const findings: RowFinding[] = []
  // Spreadsheets keep long numbers whole as `="123"`. Postgres stores neither U+0000 nor half a surrogate pair.
  const cell = (column: TrackingColumn) =>
    oneLine(
      withoutGuard(cells[columns.indexOf(column)] ?? '')
        .replaceAll('\0', '')
        .toWellFormed(),
    ).replace(/^="(.*)"$/, '$1')
  const [order, sku] = [cell('Order').slice(0, maxCell), cell('SKU').slice(0, maxCell)]
  const [number, url, typedQuantity] = [cell('Tracking number'), cell('Tracking URL'), cell('Quantity')]
  if (!trackingNumberPattern.test(number) || number.length > limits.trackingNumberLength)
    findings.push({ column: 'Tracking number', text: rowFindings.number })
  const carrier = carrierFrom(cell('Carrier'), number)
  if (carrier.length > limits.carrierLength) findings.push({ column: 'Carrier', text: rowFindings.carrier })
  if (url.length > limits.trackingUrlLength || !trackingUrlPattern.test(url))
    findings.push({ column: 'Tracking URL', text: rowFindings.url })
  const quantity = typedQuantity === '' ? undefined : Number(typedQuantity)
  if (quantity !== undefined && (!Number.isInteger(quantity) || quantity < 1 || sku === ''))
    findings.push({ column: 'Quantity', text: rowFindings.quantity })
  return { line: place.line, order, number, carrier, url, sku, quantity, findings }
}
