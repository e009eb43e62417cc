import { isCountry } from '@backroom/contract/money/legal-entities/countries'

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)

/** All countries by their names. */
export function entityCountries(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
