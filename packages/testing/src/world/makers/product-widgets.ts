import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['productWidget', 'collectionHandle', 'productHandles'],
    make: async (owner, storeId) => ({
      productWidget: await insertedId(
        owner,
        `insert into product_widgets (store_id, kind, heading, product_count, position)
         values ($1, 'newest', 'New in', 4, 1) returning id`,
        [storeId],
      ),
      collectionHandle: 'tees',
      productHandles: ['mug', 'tee'],
    }),
  },
]
