import { errorTable } from '../../platform/api/error-table.ts'

export const surveyErrors = errorTable({
  survey_open: {
    status: 409,
    en: 'A few questions about this shop are still open.',
    vi: 'Vẫn còn vài câu hỏi về cửa hàng này.',
  },
})
