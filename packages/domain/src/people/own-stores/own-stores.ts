export { listOwnStores } from './list-own-stores.ts'
