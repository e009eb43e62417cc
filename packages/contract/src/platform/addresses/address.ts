import { z } from 'zod'
import { addressLimits as limits } from './limits.ts'

/** An address anywhere in the world, as it is stored and answered. A field that a country does not have is ''. */
export const Address = z.object({
  firstName: z.string().max(limits.firstName),
  lastName: z.string().max(limits.lastName),
  company: z.string().max(limits.company),
  address1: z.string().max(limits.address1),
  address2: z.string().max(limits.address2),
  city: z.string().max(limits.city),
  /** What is printed: `OR` in the United States, `Tokyo` in Japan. */
  region: z.string().max(limits.region),
  /** The second part of ISO 3166-2, `OR` and `13`. '' where the region was typed freely. */
  regionCode: z.string().max(limits.regionCode),
  postalCode: z.string().max(limits.postalCode),
  countryCode: z.string().max(limits.countryCode),
  /** E.164, `+84912345678`. Addresses from before this rule have the phone as it was typed. */
  phone: z.string().max(limits.phone),
})
export type Address = z.infer<typeof Address>
