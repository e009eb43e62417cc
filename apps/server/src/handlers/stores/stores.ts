import { stores } from '@backroom/contract/stores/stores/endpoints'
import { findPreference, savePreference } from '@backroom/domain/stores/stores/stores'
import { implement } from '../../http/implement.ts'

export const handlers = implement(stores, {
  preference: (ctx) => findPreference(ctx),
  savePreference: (ctx, { body, revision }) => savePreference(ctx, body, revision),
})
