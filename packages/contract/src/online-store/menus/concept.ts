import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { menus } from './endpoints.ts'
import { menusErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: menus, errors: menusErrors, auditTexts })
