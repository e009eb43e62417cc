import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { ItemSelection, Line } from '../pricing/pricing.ts'
import type { TitledRule } from './read-rules.ts'

type Traits = Pick<Line, 'collectionIds' | 'tags' | 'vendor' | 'productType'>

/** What rules select lines by; nothing is read if the product and the line itself are enough. */
export async function findTraits(
  { db, storeId }: StoreContext,
  selections: readonly (ItemSelection | null)[],
  lines: readonly { productId: string }[],
): Promise<Map<string, Traits>> {
  if (!selections.some((selection) => selection && !isOfLine(selection))) return new Map()
  const { rows } = await sql<Required<Traits> & { id: string }>`
    select p.id, p.tags, p.vendor, p.product_type as "productType",
           array(select m.collection_id::text from collection_products m
                  where m.store_id = p.store_id and m.product_id = p.id) as "collectionIds"
      from products p
     where p.store_id = ${storeId} and p.id = any(${lines.map(({ productId }) => productId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...traits }) => [id, traits]))
}

const isOfLine = ({ by }: ItemSelection) => by === 'product' || by === 'upsell'

/** The selections of a rule. */
export const selectionsOf = ({ items, effect }: TitledRule): (ItemSelection | null)[] => [
  items,
  effect.kind === 'buy_get' ? effect.get : null,
]
