import { ibanLengths } from '@backroom/contract/money/payout-destinations/kinds/bank-account/iban'

/** Countries without IBANs to whose banks payouts are made. */
const otherCountries = [
  ...['US', 'VN', 'AU', 'BD', 'CA', 'CL', 'CN', 'CO', 'HK', 'ID', 'IN', 'JP', 'KE', 'KH', 'KR', 'LA', 'LK', 'MA', 'MM'],
  ...['MX', 'MY', 'NG', 'NP', 'NZ', 'PE', 'PH', 'SG', 'TH', 'TW', 'UY', 'ZA'],
]

/** Countries of bank accounts by their names. */
export function countryOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return [...Object.keys(ibanLengths), ...otherCountries]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
