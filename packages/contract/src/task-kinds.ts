import type { Permission } from './permissions.ts'

interface Known {
  /** Who may begin one, and see those that anybody began. */
  permission: Permission
  /** Whether what it changed can be brought back. */
  undoable: boolean
  en: string
  vi: string
}

const defineKinds = <const Kinds extends Record<string, Known>>(kinds: Kinds) => kinds

/** Every kind of long work, with what people call it. */
export const taskKinds = defineKinds({
  'orders.export': {
    permission: 'orders.export',
    undoable: false,
    en: 'Export of orders',
    vi: 'Xuất danh sách đơn hàng',
  },
  'products.status': {
    permission: 'products.bulk',
    undoable: true,
    en: 'New status for products',
    vi: 'Đổi trạng thái sản phẩm',
  },
})

export type TaskKind = keyof typeof taskKinds

export const isTaskKind = (kind: string): kind is TaskKind => Object.hasOwn(taskKinds, kind)

export const taskStates = ['queued', 'running', 'done', 'done_with_warnings', 'failed', 'cancelled', 'undone'] as const
export type TaskState = (typeof taskStates)[number]

export const openTaskStates = ['queued', 'running'] as const satisfies readonly TaskState[]

interface Judged {
  kind: string
  state: TaskState
  /** The task it takes back itself. */
  undoes: string | null
  done: number
  cancelRequestedAt: string | null
}

const isOpen = ({ state }: Judged) => openTaskStates.some((one) => one === state)

/** What may be done with a task; button and server ask the same. */
export const taskCan = {
  cancel: (task: Judged) => isOpen(task) && task.cancelRequestedAt === null,
  /** Of one that was stopped on its way, what it had done by then. */
  undo: (task: Judged) =>
    isTaskKind(task.kind) &&
    taskKinds[task.kind].undoable &&
    task.undoes === null &&
    task.done > 0 &&
    !isOpen(task) &&
    task.state !== 'undone',
}
