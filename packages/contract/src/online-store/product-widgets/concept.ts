import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { productWidgets } from './endpoints.ts'
import { productWidgetsErrors } from './errors.ts'
import { productWidgetList } from './list.ts'

export const concept = defineConcept({
  endpoints: productWidgets,
  errors: productWidgetsErrors,
  auditTexts,
  lists: { productWidgets: productWidgetList },
})
