import { holds, type Permission, type Viewer } from '../../platform/access/permissions.ts'

interface Scoped {
  scopes: readonly Permission[]
}

export const appCan = {
  /** Its keys and messages show what its permissions show, so nobody gets more by them than they hold. */
  change: (viewer: Viewer, { scopes }: Scoped) => scopes.every((scope) => holds(viewer, scope)),
  grant: holds,
}
