export { acceptTransfer, previewTransfer } from './accept-transfer.ts'
export { cancelTransfer, findOpenTransfer, offerStore } from './offer-store.ts'
