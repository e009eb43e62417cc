import { discountCodes } from '@backroom/contract/selling/discount-codes/endpoints'
import { exportTask } from '../../platform/tasks/tasks.ts'
import { countDiscountCodes, listDiscountCodes } from './code-queries.ts'

/** Exports the matching codes with the title of their discount and how often they were used, newest first. */
export const exportCodes = exportTask({
  kind: 'discountCodes.export',
  input: discountCodes.export.body,
  fileName: 'discount-codes',
  columns: [
    [{ en: 'Code', vi: 'Mã' }, ({ code }) => code],
    [{ en: 'Discount', vi: 'Giảm giá' }, ({ discountTitle }) => discountTitle],
    [{ en: 'Uses', vi: 'Lượt dùng' }, ({ useCount }) => useCount],
  ],
  list: listDiscountCodes,
  count: countDiscountCodes,
})
