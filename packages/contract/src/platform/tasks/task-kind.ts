import type { Permission } from '../access/permissions.ts'
import type { InLanguages } from '../api/language.ts'

/** A kind of task and its name. */
export interface TaskKindDefinition extends InLanguages {
  /** Needed to start a task of this kind, and to see any. */
  permission: Permission
  /** Whether its changes can be undone. */
  undoable: boolean
  /** What people should know before they undo it. */
  undoNote?: InLanguages
}
