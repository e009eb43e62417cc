import { defineConcept } from '../api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { tasks } from './endpoints.ts'
import { tasksErrors } from './errors.ts'
import { taskList } from './list.ts'

export const concept = defineConcept({ endpoints: tasks, errors: tasksErrors, auditTexts, lists: { tasks: taskList } })
