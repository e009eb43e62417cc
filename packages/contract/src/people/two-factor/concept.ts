import { defineConcept } from '../../platform/api/define-concept.ts'
import { twoFactor } from './endpoints.ts'
import { twoFactorErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: twoFactor, errors: twoFactorErrors })
