import { helpbase } from '@backroom/contract/helpbase/endpoints'
import { findHomeHtml } from '@backroom/domain/helpbase/helpbase'
import { implement } from '../http/implement.ts'

export const helpbaseHandlers = implement(helpbase, {
  customHTML: async (ctx, { query }) => ({ homeHtml: await findHomeHtml(ctx, query.language) }),
})
