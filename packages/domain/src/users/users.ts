export { findUser, listStoresOf } from './user-queries.ts'
