/** As specified (B §9); GB is what ISO 3166 calls the UK. */
const names: Readonly<Record<string, string>> = {
  US: 'United State',
  UK: 'United Kingdom',
  GB: 'United Kingdom',
  VN: 'Vietnam',
}

/** Of any other country, and of `N/A`, the code as it is. */
export const countryName = (code: string) => names[code] ?? code

/** The reader's own name of a country that is shown by its code; undefined where there is none. */
export function countryDetail(code: string, locale: string): string | undefined {
  if (code in names || !/^[A-Z]{2}$/.test(code)) return undefined
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code)
}
