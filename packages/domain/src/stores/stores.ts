export { findPreference, findStore, type Store, storeAtHost } from './store-queries.ts'
