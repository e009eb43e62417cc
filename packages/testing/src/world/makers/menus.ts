import { randomUUID } from 'node:crypto'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['menu', 'menuHandle', 'menuItems'],
    make: async (owner, storeId) => ({
      menu: await insertedId(
        owner,
        `insert into menus (store_id, handle, title) values ($1, $2, 'Help') returning id`,
        [storeId, randomUUID()],
      ),
      menuHandle: randomUUID(),
      menuItems: [menuItem('Home', [menuItem('Sale', [menuItem('Tees')])])],
    }),
  },
]

const menuItem = (title: string, children: object[] = []) => ({
  id: randomUUID(),
  title,
  link: { name: 'home', params: { slug: '' } },
  children,
})
