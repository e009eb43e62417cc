import { z } from 'zod'
import { Address } from '../../platform/addresses/address.ts'
import { instant } from '../../platform/api/fields.ts'
import { orderEventKinds } from './states.ts'

/** An entry of the timeline of an order. */
export const OrderEvent = z.object({
  id: z.uuid(),
  kind: z.enum(orderEventKinds),
  at: instant,
  detail: z.string(),
  /** The member; '' if it was the customer or the system. */
  by: z.string(),
  /** Of a change of the shipping address; null of other events, and once the customer is erased. */
  addresses: z.object({ before: Address, after: Address }).nullable(),
  /** Whom a comment mentions, with their names of today. */
  mentions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Of a comment; null of other events. */
  comment: z
    .object({
      /** The member who may edit it. */
      authorId: z.uuid().nullable(),
      revision: z.int(),
      editedAt: instant.nullable(),
      /** A deleted comment has no text. `by` is the member who deleted it. */
      deleted: z.object({ at: instant, by: z.string() }).nullable(),
    })
    .nullable(),
})
