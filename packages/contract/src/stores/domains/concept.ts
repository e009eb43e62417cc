import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { domains } from './endpoints.ts'
import { domainsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: domains, errors: domainsErrors, auditTexts })
