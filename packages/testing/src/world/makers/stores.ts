import type { Maker } from '../maker.ts'

export const makers: Maker[] = [
  {
    makes: ['store', 'storeName', 'timeZone'],
    make: (_owner, storeId) => ({ store: storeId, storeName: 'Lotus Shirts', timeZone: 'Asia/Ho_Chi_Minh' }),
  },
]
