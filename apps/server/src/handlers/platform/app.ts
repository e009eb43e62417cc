import { app } from '@backroom/contract/platform/app/endpoints'
import { implement } from '../../http/implement.ts'

export const handlers = implement(app, {
  config: async ({ ports: { aboutUrl, helpUrl, isDemo, registerSk } }, { query }) => ({
    aboutUrl,
    helpUrl,
    isDemo,
    registersHere: query.sk === registerSk,
  }),
})
