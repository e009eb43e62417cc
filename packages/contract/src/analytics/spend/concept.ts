import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { spend } from './endpoints.ts'
import { spendErrors } from './errors.ts'
import { spendList } from './list.ts'

export const concept = defineConcept({
  endpoints: spend,
  errors: spendErrors,
  auditTexts,
  lists: { spend: spendList },
  tasks: {
    'spend.import': {
      permission: 'utm_analystics.edit',
      undoable: true,
      en: 'Import ad spend',
      vi: 'Nhập chi phí quảng cáo',
    },
  },
})
