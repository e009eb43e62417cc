import { allCountries } from 'country-region-data'

export interface Region {
  code: string
  name: string
}

// Hà Tây became a part of Hà Nội in 2008.
const gone: Record<string, string[]> = { VN: ['15'] }

const { compare } = new Intl.Collator('en')
const regions = new Map<string, Region[]>(
  allCountries.map(([, country, rows]) => {
    const named = rows
      .map(([name, code]) => ({ code, name }))
      .filter(({ code }) => !gone[country]?.includes(code))
      .sort((one, other) => compare(one.name, other.name))
    const areDistinct = new Set(named.map(({ code }) => code)).size === named.length
    return [country, areDistinct && named.length > 1 && named.every(({ code }) => code) ? named : []]
  }),
)

/** The states, provinces or counties to choose from. Empty where none are known, so that the region is typed. */
export const regionsOf = (country: string): readonly Region[] => regions.get(country) ?? []

const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

/** By its code or, as browsers fill it in, by its name. */
export function findRegion(country: string, typed: string): Region | undefined {
  const sought = folded(typed)
  return (
    regionsOf(country).find(({ code }) => code.toLowerCase() === sought) ??
    regionsOf(country).find(({ name }) => folded(name) === sought)
  )
}
