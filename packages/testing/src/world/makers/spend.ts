import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['spend', 'spendDay', 'campaign', 'spendFile'],
    make: async (owner, storeId) => ({
      spend: await insertedId(
        owner,
        `insert into spend (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
         values ($1, '2026-11-01', '2026-11-07', 'news', 'email', gen_random_uuid()::text, 7000, 'USD') returning id`,
        [storeId],
      ),
      spendDay: '2026-11-02',
      campaign: crypto.randomUUID(),
      spendFile: `day,source,medium,campaign,amount\n2026-11-01,news,email,${crypto.randomUUID()},12.50\n`,
    }),
  },
]
