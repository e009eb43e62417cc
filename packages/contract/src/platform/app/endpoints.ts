import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { text } from '../api/fields.ts'

/** Configuration of the sign-in screen. */
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
      /** True if `sk` is the configured one: people register here, not at the about address. */
      registersHere: z.boolean(),
    }),
  }),
})
