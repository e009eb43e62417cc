import { stores } from '@backroom/contract/stores'
import { findPreference } from '@backroom/domain/stores/stores'
import { implement } from '../implement.ts'

export const storeHandlers = implement(stores, {
  preference: (ctx) => findPreference(ctx),
})
