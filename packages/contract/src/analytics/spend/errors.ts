import { errorTable } from '../../platform/api/error-table.ts'

export const spendErrors = errorTable({
  spend_exists: {
    status: 409,
    en: 'Ad spend for these days, source, medium and campaign already exists. Edit that entry.',
    vi: 'Đã có chi phí quảng cáo cho những ngày, nguồn, kênh và chiến dịch này. Hãy sửa mục đó.',
  },
})
