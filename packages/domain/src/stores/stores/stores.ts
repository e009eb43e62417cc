export { createStore } from './create-store.ts'
export { requireZone, savePreference } from './save-preference.ts'
export { isSlug, slugOf } from './slug.ts'
export { findPreference, findStore, findStoreIdByHost, type Store } from './store-queries.ts'
