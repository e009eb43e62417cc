import type { Maker } from '../maker.ts'

export const makers: Maker[] = [
  {
    makes: ['store', 'shopName', 'timeZone'],
    make: (_owner, storeId) => ({ store: storeId, shopName: 'Lotus Shirts', timeZone: 'Asia/Ho_Chi_Minh' }),
  },
]
