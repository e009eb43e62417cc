/** Codes that name no country or territory with a register of its own. */
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether a text is the code of a country, ISO 3166. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountries.includes(code) && regions.of(code) !== undefined
