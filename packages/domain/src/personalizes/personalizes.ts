export { countPersonalizes, findPersonalize, findPersonalizeOf, listPersonalizes } from './personalize-queries.ts'
export { createPersonalize, removePersonalize, updatePersonalize } from './save-personalize.ts'
