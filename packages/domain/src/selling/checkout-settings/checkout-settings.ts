export { type Asked, findAsked, type LegalPage, listLegalPages } from './find-asked.ts'
export { findOrderAffixes } from './order-affixes.ts'
export { saveCheckoutSettings } from './save-checkout-settings.ts'
export { showCheckoutSettings } from './show-checkout-settings.ts'
