import type { Language } from '../api/language.ts'

// Kept as text, so that a browser that needs the countries does not load their regions. A test compares both.
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM ' +
  'US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

/** All countries and territories of ISO 3166. */
export const countryCodes: readonly string[] = codes.split(' ')

const known = new Set(countryCodes)
export const isCountryCode = (code: string): boolean => known.has(code)

const names = new Map<Language, Intl.DisplayNames>()
function namesIn(language: Language): Intl.DisplayNames {
  const made = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  names.set(language, made)
  return made
}

/** The name in the reader's language, or the code of an unknown country. */
export function countryNameIn(language: Language, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(language).of(code) ?? code) : code
}

const choices = new Map<Language, { code: string; name: string }[]>()

/** All countries, sorted by name as the language sorts. */
export function countryChoices(language: Language): { code: string; name: string }[] {
  const made = choices.get(language)
  if (made) return made
  const { compare } = new Intl.Collator(language)
  const sorted = countryCodes
    .map((code) => ({ code, name: namesIn(language).of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
  choices.set(language, sorted)
  return sorted
}
