import type { Maker } from '../maker.ts'

export const makers: Maker[] = [
  {
    makes: ['store', 'name', 'timeZone'],
    make: (_owner, storeId) => ({ store: storeId, name: 'Lotus Shirts', timeZone: 'Asia/Ho_Chi_Minh' }),
  },
]
