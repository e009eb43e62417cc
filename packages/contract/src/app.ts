import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'

/** What the sign-in screen must know before anybody signs in. */
export const app = group('app', {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Configured addresses of this installation',
    permission: 'public',
    answer: z.object({ aboutUrl: z.string(), helpUrl: z.string(), isDemo: z.boolean() }),
  }),
})
