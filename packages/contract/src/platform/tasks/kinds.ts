import type { Permission } from '../access/permissions.ts'
import type { InLanguages } from '../api/language.ts'

interface KindDefinition extends InLanguages {
  /** Needed to start a task of this kind, and to see any. */
  permission: Permission
  /** Whether its changes can be undone. */
  undoable: boolean
}

const defineKinds = <const Kinds extends Record<string, KindDefinition>>(kinds: Kinds) => kinds

/** Every kind of task with its name. */
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
