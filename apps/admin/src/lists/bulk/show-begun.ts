import { type TaskKind, taskKinds } from '@backroom/contract/task-kinds'
import { i18n } from '../../i18n/i18n.ts'
import { showNotice } from '../../ui/overlays/notice-list.ts'

/** Says that a task has started, and whether it can be undone. */
export function showBegun(kind: TaskKind) {
  const message = taskKinds[kind].undoable ? i18n.t('lists.begunUndoText') : i18n.t('lists.begunText')
  showNotice({ kind: 'success', title: i18n.t('lists.begun'), message })
}
