import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { text } from '../api/fields.ts'

/** What the sign-in screen must know before anybody signs in. */
export const app = group('app', {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Configured addresses of this installation',
    permission: 'public',
    query: z.object({ sk: text(100).optional() }),
    answer: z.object({
      aboutUrl: z.string(),
      helpUrl: z.string(),
      isDemo: z.boolean(),
      /** The `sk` of the sign-in address is the configured one: registering happens here, not at the about address. */
      registersHere: z.boolean(),
    }),
  }),
})
