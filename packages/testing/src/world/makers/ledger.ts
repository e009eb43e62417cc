import { randomUUID } from 'node:crypto'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

/** A transaction without entries, to be listed in statements. */
export const makers: Maker[] = [
  {
    makes: ['ledgerTransaction'],
    make: async (owner, storeId) => ({
      ledgerTransaction: await insertedId(
        owner,
        `insert into ledger_transactions (store_id, kind, reference, currency)
         values ($1, 'sale', $2, 'VND') returning id`,
        [storeId, randomUUID()],
      ),
    }),
  },
]
