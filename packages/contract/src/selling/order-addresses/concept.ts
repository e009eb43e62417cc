import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { orderAddresses } from './endpoints.ts'
import { orderAddressesErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: orderAddresses, errors: orderAddressesErrors, auditTexts })
