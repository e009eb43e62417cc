export { findAttribution } from './find-attribution.ts'
export { findCustomerHistory } from './find-history.ts'
