/** Names from the specification (B §9). ISO 3166 calls the UK GB. */
const names: Readonly<Record<string, string>> = {
  US: 'United State',
  UK: 'United Kingdom',
  GB: 'United Kingdom',
  VN: 'Vietnam',
}

/** Returns the code of other countries and of `N/A`. */
export const countryName = (code: string) => names[code] ?? code

/** The localised name of a country that is shown as a code. Undefined for other codes. */
export function countryDetail(code: string, locale: string): string | undefined {
  if (code in names || !/^[A-Z]{2}$/.test(code)) return undefined
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code)
}
