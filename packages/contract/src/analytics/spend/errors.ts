import { errorTable } from '../../platform/api/error-table.ts'

export const spendErrors = errorTable({
  spend_exists: {
    status: 409,
    en: 'There is an amount for these days, source, medium and campaign already. Change that one.',
    vi: 'Đã có khoản chi cho đúng những ngày, nguồn, kênh và chiến dịch này. Hãy sửa khoản đó.',
  },
})
