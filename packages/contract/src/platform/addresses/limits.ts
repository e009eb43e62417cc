/** Characters of each field of an address, for schema, form, server and database. */
export const addressLimits = {
  firstName: 100,
  lastName: 100,
  company: 100,
  address1: 200,
  address2: 200,
  city: 100,
  region: 100,
  regionCode: 10,
  postalCode: 20,
  countryCode: 2,
  phone: 30,
} as const
