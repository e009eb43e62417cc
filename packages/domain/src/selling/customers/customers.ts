export {
  type AddressOutcome,
  listAddresses,
  makeDefaultAddress,
  removeOwnAddress,
  type SavedAddress,
  saveAddress,
} from './addresses.ts'
export { removeAddress, saveCustomerAddress, setDefaultAddress } from './change-addresses.ts'
export { commentOnCustomer, setConsent } from './change-customer.ts'
export { findPersonalData } from './customer-data.ts'
export { customerKeyOf } from './customer-key.ts'
export { findCustomer, listCustomers } from './customer-queries.ts'
export { countCustomers, customerSource } from './customer-source.ts'
export { changedTags, distinctTags } from './distinct-tags.ts'
export { emailKeyOf } from './email-key.ts'
export { eraseCustomer } from './erase-customer.ts'
export { exportCustomers } from './export-customers.task.ts'
export { checkCustomerImport } from './import/check-import.task.ts'
export { importCustomers } from './import/import-customers.task.ts'
export { readCustomerImport, startCustomerImport } from './import/start-import.ts'
export { findMailLanguage, languageOfOrder } from './mail-language.ts'
export { mergeCustomers } from './merge-customers.ts'
export { forgetSubscription, recordConsent, recordSubscription } from './record-consent.ts'
export { type RecordedCustomer, recordCustomer } from './record-customer.ts'
export { removeNewCustomers } from './remove-new-customers.ts'
export { createCustomer, updateCustomer } from './save-customer.ts'
export { startTagging } from './start-tagging.ts'
export { tagCustomers } from './tag-customers.task.ts'
export { isTaxExempt } from './tax-exemption.ts'
