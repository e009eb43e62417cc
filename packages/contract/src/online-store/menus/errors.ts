import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const menusErrors = errorTable({
  too_many_menus: {
    status: 409,
    en: `A shop can have at most ${limits.menus} menus. Delete one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.menus} menu. Hãy xóa bớt trước.`,
  },
  menu_kept: {
    status: 409,
    fields: ['handle'],
    en: 'Themes use this menu, so its handle can’t change and it can’t be deleted.',
    vi: 'Giao diện dùng menu này nên không thể đổi mã hay xóa menu.',
  },
})
