import { stores } from '@backroom/contract/stores/stores/endpoints'
import { changePreference } from '@backroom/domain/change-preference'
import { closeStore, findPreference, openStore, saveContact } from '@backroom/domain/stores/stores/stores'
import { implement } from '../../http/implement.ts'

export const handlers = implement(stores, {
  preference: (ctx) => findPreference(ctx),
  close: (ctx) => closeStore(ctx),
  open: (ctx) => openStore(ctx),
  saveContact: (ctx, { body, revision }) => saveContact(ctx, body, revision),
  savePreference: (ctx, { body, revision }) => changePreference(ctx, body, revision),
})
