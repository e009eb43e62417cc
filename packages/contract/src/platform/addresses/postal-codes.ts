import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/**
 * An example for each country whose post requires the code. Elsewhere it is asked for, but may be missing and is not
 * compared with a pattern, because people there seldom know it.
 */
const samples = new Map(
  Object.entries({
    ...{ AT: '1010', AU: '2000', AX: '22100', BE: '1000', BG: '1000', BR: '01310-100', BY: '220030', CA: 'M5H 2N2' },
    ...{ CH: '8001', CN: '100000', CY: '1010', CZ: '110 00', DE: '10115', DK: '1050', EE: '10111', ES: '28001' },
    ...{ FI: '00100', FO: '100', FR: '75001', GB: 'SW1A 1AA', GF: '97300', GG: 'GY1 1AA', GL: '3900', GP: '97100' },
    ...{ GR: '105 57', GU: '96910', HR: '10000', HU: '1011', ID: '10110', IM: 'IM1 1AA', IN: '110001', IT: '00118' },
    ...{ JE: 'JE2 3AB', JP: '100-0001', KR: '04524', LI: '9490', LT: '01001', LU: '1111', LV: 'LV-1010', MC: '98000' },
    ...{ MH: '96960', MP: '96950', MQ: '97200', MX: '06000', MY: '50000', NL: '1012 AB', NO: '0150', NZ: '1010' },
    ...{ PH: '1000', PL: '00-001', PR: '00901', PT: '1000-001', PW: '96940', RE: '97400', RO: '010011', RS: '11000' },
    ...{ RU: '101000', SE: '111 20', SG: '018956', SI: '1000', SK: '811 01', TH: '10200', TR: '34000', TW: '100' },
    ...{ UA: '01001', US: '10001', VI: '00801', YT: '97600', ZA: '2000' },
  }),
)

/** A code as the country writes it, `10115`. Undefined where none is required. */
export const postalSample = (country: string): string | undefined => samples.get(country)

/** Whether the country's post could deliver to the code. */
const isPostalCode = (code: string, country: string) =>
  !postcodeValidatorExistsForCountry(country) || postcodeValidator(code, country)

/**
 * Full-width digits, small letters and a missing space or hyphen are mended: `１０００００１` is `100-0001` in Japan.
 * @returns undefined for what is no code of a country that requires one
 */
export function readPostalCode(typed: string, country: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/[‐‑‒–—―ー−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
  const sample = postalSample(country)
  if (sample === undefined) return code
  return [separated(code, sample), code].find((candidate) => isPostalCode(candidate, country))
}

/** Has the separator of the sample, as many characters before the end. */
function separated(code: string, sample: string): string {
  const [separator] = /[ -]/.exec(sample) ?? []
  if (!separator) return code
  const bare = code.replace(/[ -]/g, '')
  const place = bare.length - (sample.length - 1 - sample.indexOf(separator))
  return place > 0 ? bare.slice(0, place) + separator + bare.slice(place) : code
}
