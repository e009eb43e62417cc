export {
  type AddressOutcome,
  listAddresses,
  makeDefaultAddress,
  removeOwnAddress,
  type SavedAddress,
  saveAddress,
} from './addresses.ts'
export { expireSignIns } from './expire-sign-ins.job.ts'
export { sessionDays } from './limits.ts'
export { type AccountOrder, listOwnOrders } from './own-orders.ts'
export { saveConsent, saveLanguage } from './preferences.ts'
export { findSession, type SignedInCustomer, signIn, signOut, signOutEverywhere } from './sessions.ts'
export { isSignInLink, mailSignInLink } from './sign-in-link.ts'
