import type { ErrorTable } from '../../platform/api/error-table.ts'

export const errors = {
  spend_exists: {
    status: 409,
    en: 'There is an amount for these days, source, medium and campaign already. Change that one.',
    vi: 'Đã có khoản chi cho đúng những ngày, nguồn, kênh và chiến dịch này. Hãy sửa khoản đó.',
  },
} as const satisfies ErrorTable
