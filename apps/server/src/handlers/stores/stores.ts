import { stores } from '@backroom/contract/stores/stores/endpoints'
import { refreshRulesOfDays } from '@backroom/domain/catalog/collections/collections'
import { closeStore, findPreference, openStore, savePreference } from '@backroom/domain/stores/stores/stores'
import { implement } from '../../http/implement.ts'

export const handlers = implement(stores, {
  preference: (ctx) => findPreference(ctx),
  close: (ctx) => closeStore(ctx),
  open: (ctx) => openStore(ctx),
  async savePreference(ctx, { body, revision }) {
    const { standardTimezone } = await findPreference(ctx)
    const saved = await savePreference(ctx, body, revision)
    if (saved.standardTimezone !== standardTimezone) await refreshRulesOfDays(ctx)
    return saved
  },
})
