export { saveOrderAddress } from './save-address.ts'
