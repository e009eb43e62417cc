import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { savedReports } from './endpoints.ts'
import { savedReportsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: savedReports, errors: savedReportsErrors, auditTexts })
