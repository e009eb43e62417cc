import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { CaptureBulk } from './CaptureBulk.tsx'
import { FulfillBulk } from './FulfillBulk.tsx'
import { OrderBulk } from './OrderBulk.tsx'
import { PrintMenu } from './PrintMenu.tsx'

interface Props {
  rows: RowSelection
  mayEdit: boolean
  mayFulfill: boolean
}

/** What is done with selected orders: send, capture, print, and what is done less often. */
export default function BulkActions({ rows, mayEdit, mayFulfill }: Props) {
  const kinds = [
    ...(mayFulfill ? (['packing_slip'] as const) : []),
    ...(mayEdit ? (['invoice', 'credit_note'] as const) : []),
  ]
  return (
    <>
      {mayFulfill && <FulfillBulk rows={rows} />}
      {mayEdit && <CaptureBulk rows={rows} />}
      {rows.chosen && <PrintMenu orders={rows.chosen} kinds={kinds} />}
      <OrderBulk rows={rows} mayEdit={mayEdit} mayFulfill={mayFulfill} />
    </>
  )
}
