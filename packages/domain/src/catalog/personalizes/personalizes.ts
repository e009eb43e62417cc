export {
  countPersonalizes,
  findPersonalize,
  findPersonalizeOf,
  listPersonalizes,
  personalizeSource,
} from './personalize-queries.ts'
export { createPersonalize, removePersonalize, updatePersonalize } from './save-personalize.ts'
