import { errorTable } from '../../platform/api/error-table.ts'

export const surveyErrors = errorTable({
  survey_open: {
    status: 409,
    en: 'Answer a few questions about this shop first.',
    vi: 'Hãy trả lời vài câu hỏi về cửa hàng này trước.',
  },
})
