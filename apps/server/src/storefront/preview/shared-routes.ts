import { sharedPath } from '@backroom/contract/online-store/themes/shared-path'
import { sharedDraftShell } from '@backroom/storefront/shared-draft/shared-draft-shell'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { assets } from '../page-renderer.ts'
import { sharedTokenOf, withSharedDraft } from './with-draft.ts'

const perMinute = (max: number) => ({ max, timeWindow: '1 minute' })

/** Requests of one network for shared drafts, enough for several colleagues. The editor has no such limit. */
export const sharedReads = {
  config: {
    rateLimit: { ...perMinute(240), allowList: (request: FastifyRequest) => sharedTokenOf(request) === undefined },
  },
}

/** Every open page polls every two seconds. */
const revisionReads = { config: { rateLimit: perMinute(600) } }

/** A shared draft on the preview hosts. The page's address contains the token only after #, so it is not sent. */
export function serveShared(app: FastifyInstance, services: Services) {
  app.get(sharedPath, { config: { rateLimit: perMinute(120) } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(sharedDraftShell(assets())),
  )

  app.get('/preview/revision', revisionReads, (request, reply) =>
    withSharedDraft(services, request, async (_ctx, { revision, expiresAt }) => {
      reply.header('cache-control', 'no-store')
      return { revision, expiresAt }
    }),
  )
}
