export { findMetafield, listMetafields, shownMetafields } from './metafield-queries.ts'
export { requireMetafields, requireRuleMetafields } from './require-metafields.ts'
export {
  addMissingMetafields,
  createMetafield,
  orderMetafields,
  removeMetafield,
  updateMetafield,
} from './save-metafield.ts'
