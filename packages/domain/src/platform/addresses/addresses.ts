export { requireAddress } from './require-address.ts'
