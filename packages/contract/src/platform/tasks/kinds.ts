import type { Permission } from '../access/permissions.ts'
import type { InLanguages } from '../api/language.ts'

interface Known extends InLanguages {
  /** Who may begin one, and see those that anybody began. */
  permission: Permission
  /** Whether what it changed can be brought back. */
  undoable: boolean
}

const defineKinds = <const Kinds extends Record<string, Known>>(kinds: Kinds) => kinds

/** Every kind of long work, with what people call it. */
export const taskKinds = defineKinds({
  'orders.export': {
    permission: 'orders.export',
    undoable: false,
    en: 'Export orders',
    vi: 'Xuất danh sách đơn',
  },
  'products.status': {
    permission: 'products.bulk',
    undoable: true,
    en: 'Change product status',
    vi: 'Đổi trạng thái sản phẩm',
  },
  'spend.import': {
    permission: 'utm_analystics.edit',
    undoable: true,
    en: 'Import ad spend',
    vi: 'Nhập chi phí quảng cáo',
  },
})

export type TaskKind = keyof typeof taskKinds
export const taskKindNames = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]]

export const isTaskKind = (kind: string): kind is TaskKind => Object.hasOwn(taskKinds, kind)
