export const limits = {
  profiles: 20,
  nameLength: 60,
  zones: 50,
  /** Of a zone. */
  places: 250,
  regions: 100,
  regionLength: 10,
  rates: 30,
  /** Of a zone: services that quote rates. */
  quotes: 5,
  markupPercent: 100,
  /** Of a profile. */
  products: 1000,
  pickups: 20,
  cents: 1_000_000_000,
  /** Of a condition: minor units, grams or pieces. */
  conditionValue: 1_000_000_000,
  days: 365,
  /** Of the key of a delivery option: one rate of each profile. */
  keyLength: 2000,
} as const
