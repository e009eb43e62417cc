/** Regions by the first character of their postal codes, for countries whose post gives it to whole regions. */
const regionsByCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // With the codes of the forces, of Fishers Island (NY, 06390), of the government (DC, 569) and of El Paso (TX, 885).
  US: {
    ...{ 0: 'CT MA ME NH NJ RI VT PR VI AE NY', 1: 'DE NY PA', 2: 'DC MD NC SC VA WV', 3: 'AL FL GA MS TN AA' },
    ...{ 4: 'IN KY MI OH', 5: 'IA MN MT ND SD WI DC', 6: 'IL KS MO NE', 7: 'AR LA OK TX' },
    ...{ 8: 'AZ CO ID NM NV UT WY TX', 9: 'AK CA HI OR WA AS GU MP PW FM MH AP' },
  },
  CA: {
    ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
    ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT NU', Y: 'YT' },
  },
}

interface Place {
  countryCode: string
  regionCode: string
  postalCode: string
}

/** Whether a postal code is one of its region; undefined where that is not known. */
export function isCodeOfRegion({ countryCode, regionCode, postalCode }: Place): boolean | undefined {
  const regions = regionsByCode[countryCode]
  if (!regions || regionCode === '' || postalCode === '') return
  return regions[postalCode.charAt(0).toUpperCase()]?.split(' ').includes(regionCode) ?? false
}
