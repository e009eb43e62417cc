import type { Language } from '../api/language.ts'
import type { AddressFinding, AddressFindings } from './check-address.ts'
import { type AddressFieldName, fieldLabel } from './field-labels.ts'

const countryLabel = { en: 'Country', vi: 'Quốc gia' }
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** A text for each wrong field of an address in a country. */
export function findingTexts(findings: AddressFindings, country: string) {
  return Object.entries(findings).map(([path, finding]: [string, AddressFinding]) => {
    const nameIn = (language: Language) =>
      path === 'countryCode' ? countryLabel[language] : fieldLabel(path as AddressFieldName, country, language)
    const text =
      finding === 'required'
        ? { en: `${nameIn('en')} is missing.`, vi: `Thiếu ${lowerFirst(nameIn('vi'))}.` }
        : { en: `${nameIn('en')} is not valid in this country.`, vi: `${nameIn('vi')} không hợp lệ ở quốc gia này.` }
    return { path, text }
  })
}
