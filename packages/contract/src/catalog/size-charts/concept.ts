import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { sizeCharts } from './endpoints.ts'
import { sizeChartsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: sizeCharts, errors: sizeChartsErrors, auditTexts })
