import { fail } from '@backroom/contract/errors'
import type { StoreContext } from '../context.ts'

/** A report's `stores` may name the store of the request, or nothing; any other store is not found. */
export function requireOwnStore({ storeId }: StoreContext, stores: string | undefined) {
  const named = stores?.split(',').filter(Boolean) ?? []
  if (named.some((one) => one !== storeId)) fail('not_found')
}
