import type { Permission } from '@backroom/contract/access/permissions'
import { useState } from 'react'

export interface Access {
  isStoreAdmin: boolean
  scopes: Permission[]
}

/** What a person may do, while it is being decided. */
export function useAccess(begun: Access) {
  const [access, setAccess] = useState<Access>(begun)
  return {
    access,
    setAdmin: (isStoreAdmin: boolean) => setAccess({ ...access, isStoreAdmin }),
    setScopes: (scopes: readonly Permission[]) => setAccess({ ...access, scopes: [...scopes] }),
    toggle: (scope: Permission) =>
      setAccess({
        ...access,
        scopes: access.scopes.includes(scope)
          ? access.scopes.filter((one) => one !== scope)
          : [...access.scopes, scope],
      }),
  }
}
