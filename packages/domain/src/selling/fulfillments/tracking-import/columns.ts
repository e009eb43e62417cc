import { type TrackingColumn, trackingColumns } from '@backroom/contract/selling/fulfillments/tracking-columns'
import { columnMeanings } from '../../../platform/tasks/tasks.ts'

/** Names of columns in files of carriers, suppliers and other shop programs. */
const otherNames: Partial<Record<TrackingColumn, readonly string[]>> = {
  Order: [
    'order number',
    'order name',
    'order id',
    'order no',
    'name',
    'reference',
    'đơn hàng',
    'mã đơn hàng',
    'mã đơn',
  ],
  'Tracking number': ['tracking', 'tracking code', 'tracking no', 'waybill', 'mã vận đơn', 'vận đơn'],
  Carrier: ['shipping carrier', 'tracking company', 'courier', 'hãng vận chuyển', 'đơn vị vận chuyển'],
  'Tracking URL': ['tracking link', 'tracking page', 'liên kết theo dõi'],
  SKU: ['lineitem sku', 'item sku', 'mã sku'],
  Quantity: ['qty', 'lineitem quantity', 'pieces', 'số lượng'],
}

export const meanings = columnMeanings(trackingColumns, otherNames)
