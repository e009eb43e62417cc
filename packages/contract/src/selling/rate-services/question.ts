import { z } from 'zod'
import { limits as shippingLimits } from '../shipping/limits.ts'
import { limits } from './limits.ts'

/** What a rate service is asked: what do these goods cost to this address? */
export const RateQuestion = z.object({
  currency: z.string(),
  destination: z.object({
    /** ISO 3166, two letters. */
    countryCode: z.string(),
    region: z.string(),
    postalCode: z.string(),
    city: z.string(),
  }),
  items: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      quantity: z.int(),
      /** Of a piece; 0 if it is not known. */
      grams: z.int(),
      /** Of a piece, before discounts, in minor units. */
      priceCents: z.int(),
    }),
  ),
})
export type RateQuestion = z.infer<typeof RateQuestion>

const days = z.int().min(0).max(shippingLimits.days).optional()

/** What it answers; without rates it does not deliver there. */
export const RateAnswer = z.object({
  rates: z
    .array(
      z.object({
        /** The same for the same way of delivery in each answer. */
        code: z.string().regex(/^[\w.:-]{1,40}$/),
        /** Customers see it. */
        name: z.string().trim().min(1).max(shippingLimits.nameLength),
        /** Minor units. */
        amount: z.int().min(0).max(shippingLimits.cents),
        /** That of the question. */
        currency: z.string(),
        minDays: days,
        maxDays: days,
      }),
    )
    .max(limits.rates),
})
