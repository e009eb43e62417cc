import type { Random } from './random.ts'

export interface Buyer {
  firstName: string
  lastName: string
  email: string
  city: string
  region: string
  postalCode: string
  countryCode: string
}

const firstNames = ['Emma', 'Noah', 'Linh', 'Mateo', 'Chloé', 'Tuấn', 'Grace', 'Owen', 'Hana', 'Lucas', 'Mai', 'Priya']
const lastNames = ['Walker', 'Nguyễn', 'Martin', 'García', 'Trần', 'Okafor', 'Lindqvist', 'Brown', 'Lê', 'Kowalski']
const places = [
  { city: 'Portland', region: 'OR', postalCode: '97205', countryCode: 'US' },
  { city: 'Austin', region: 'TX', postalCode: '78701', countryCode: 'US' },
  { city: 'Brooklyn', region: 'NY', postalCode: '11211', countryCode: 'US' },
  { city: 'Seattle', region: 'WA', postalCode: '98101', countryCode: 'US' },
  { city: 'Manchester', region: '', postalCode: 'M1 1AE', countryCode: 'UK' },
  { city: 'Hồ Chí Minh', region: '', postalCode: '700000', countryCode: 'VN' },
  { city: 'Lyon', region: '', postalCode: '69001', countryCode: 'FR' },
  { city: 'Toronto', region: 'ON', postalCode: 'M5H 2N2', countryCode: 'CA' },
] as const

export function buyerFrom(random: Random): Buyer {
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase()
  return { firstName, lastName, email: `${plain}@example.test`, ...random.pick(places) }
}
