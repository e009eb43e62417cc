import { type DestinationKind, endOf } from '../destination-kind.ts'
import { ibanLengths, isIban } from './iban.ts'
import { isRoutingNumber } from './routing-number.ts'

/** ISO 9362: bank, country, place, and the branch, which may be missing. */
const bicPattern = /^[A-Z]{4}([A-Z]{2})[A-Z\d]{2}(?:[A-Z\d]{3})?$/

export const bankAccount: DestinationKind = {
  fieldsFor({ country = '' }) {
    if (country in ibanLengths) return ['country', 'iban']
    return country === 'US' ? ['country', 'routingNumber', 'accountNumber'] : ['country', 'bic', 'accountNumber']
  },
  problemOf(field, value, { country = '' }) {
    if (field === 'iban' && !isIban(value, country)) return 'iban_wrong'
    if (field === 'routingNumber' && !isRoutingNumber(value)) return 'routing_number_wrong'
    if (field === 'bic' && bicPattern.exec(value)?.[1] !== country) return 'bic_wrong'
    const accountNumber = country === 'US' ? /^\d{4,17}$/ : /^[A-Z\d]{4,34}$/
    if (field === 'accountNumber' && !accountNumber.test(value)) return 'account_number_wrong'
    return
  },
  hintOf: ({ country = '', iban, accountNumber = '' }) => `${country} ${endOf(iban ?? accountNumber)}`,
  feeBasisPoints: 50,
  arrivalDays: 3,
}
