export {
  countPersonalizes,
  findPersonalize,
  findPersonalizeOf,
  isPersonalized,
  listPersonalizes,
  personalizeSource,
} from './personalize-queries.ts'
export { createPersonalize, removePersonalize, updatePersonalize } from './save-personalize.ts'
