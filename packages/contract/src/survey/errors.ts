import type { ErrorTable } from '../api/error-table.ts'

export const errors = {
  survey_open: {
    status: 409,
    en: 'Answer a few questions about this shop first.',
    vi: 'Hãy trả lời vài câu hỏi về cửa hàng này trước.',
  },
} as const satisfies ErrorTable
