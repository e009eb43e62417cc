export { chooseEntity } from './choose-entity.ts'
export { findEntityOfStore, listEntities } from './entity-queries.ts'
export { listEntityQueue, refuseEntity, verifyEntity } from './review-entity.ts'
export { addEntity, updateEntity } from './save-entity.ts'
