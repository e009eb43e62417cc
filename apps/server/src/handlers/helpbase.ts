import { helpbase } from '@backroom/contract/helpbase'
import { findHomeHtml } from '@backroom/domain/helpbase/helpbase'
import { implement } from '../implement.ts'

export const helpbaseHandlers = implement(helpbase, {
  customHTML: async (ctx, { query }) => ({ homeHtml: await findHomeHtml(ctx, query.language) }),
})
