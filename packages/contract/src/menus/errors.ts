import type { ErrorTable } from '../api/error-table.ts'
import { limits } from './limits.ts'

export const errors = {
  too_many_menus: {
    status: 409,
    en: `A shop has ${limits.menus} menus at most. Delete one that no theme shows.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.menus} menu. Hãy xóa bớt menu không dùng đến.`,
  },
  menu_kept: {
    status: 409,
    fields: ['handle'],
    en: 'Every theme can rely on this menu: its address stays, and it cannot be deleted.',
    vi: 'Giao diện nào cũng cần menu này nên không thể xóa hay đổi mã của nó.',
  },
} as const satisfies ErrorTable
