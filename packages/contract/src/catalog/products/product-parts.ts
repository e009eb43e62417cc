import { z } from 'zod'
import { amountCents, instant, oneLine, queryInteger } from '../../platform/api/fields.ts'
import { limits } from './limits.ts'

/** Fields of products for which a form suggests the values in use. */
export const suggestedFields = ['tags', 'vendor', 'productType'] as const

export const SuggestionQuery = z.object({
  field: z.enum(suggestedFields),
  /** Case and diacritics are ignored. */
  prefix: oneLine(limits.nameLength).default(''),
  limit: queryInteger(1, 50).default(10),
})
export type SuggestionQuery = z.infer<typeof SuggestionQuery>

/** Values in use, the most used first. */
export const Suggestions = z.object({ values: z.array(z.object({ value: z.string(), products: z.int() })) })

const Named = z.object({ id: z.uuid(), name: z.string() })

/** What refers to a product. */
export const ProductUsage = z.object({
  /** Open carts that hold it: they say that it is not sold any more. */
  carts: z.int(),
  /** Orders keep their lines. */
  orders: z.int(),
  /** Their item is hidden. */
  menus: z.array(Named),
  /** Themes whose draft or published version shows it. */
  themes: z.array(Named),
  /** It leaves them. */
  collections: z.array(Named),
  /** It leaves them. */
  widgets: z.array(Named),
  /** Whether customers add a text to it; deleted with it. */
  isPersonalized: z.boolean(),
})
export type ProductUsage = z.infer<typeof ProductUsage>

export const VariantCosts = z.object({
  /** The latest first. */
  costs: z.array(
    z.object({
      /** Null: since ever. */
      validFrom: instant.nullable(),
      /** Null: unknown. */
      costCents: amountCents.nullable(),
      /** When it was entered; null where that is unknown. */
      enteredAt: instant.nullable(),
      /** Who entered it; '' where that is unknown, and for imports. */
      personName: z.string(),
    }),
  ),
})
export type VariantCosts = z.infer<typeof VariantCosts>

/** The address at which a product can be seen before it is active. */
export const ProductPreview = z.object({ url: z.string(), expiresAt: instant })
export type ProductPreview = z.infer<typeof ProductPreview>
