import { contract } from '@backroom/contract'
import { sharedBearer } from '@backroom/contract/online-store/themes/shared-path'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import {
  findSharedDraft,
  readDraftToken,
  requirePreviewHost,
  type SharedDraft,
  storeOfShareToken,
} from '@backroom/domain/online-store/themes/themes'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { hostOf } from '../../http/hosts.ts'
import { inVisitedStore } from '../visits/visitor.ts'

type Work<T> = (ctx: StoreContext, themeId: string) => Promise<T>

/** Runs `work` with the draft of the request's token: the editor's, valid for a few minutes, or that of a shared link. */
export function withDraft<T>(services: Services, request: FastifyRequest, work: Work<T>): Promise<T> {
  return sharedTokenOf(request) === undefined
    ? withEditedDraft(services, request, work)
    : withSharedDraft(services, request, (ctx, { themeId }) => work(ctx, themeId))
}

/** The draft of a valid link. Ended and unknown links get the same answer. */
export function withSharedDraft<T>(
  services: Services,
  request: FastifyRequest,
  work: (ctx: StoreContext, shared: SharedDraft) => Promise<T>,
): Promise<T> {
  const token = sharedTokenOf(request) ?? ''
  const storeId = storeOfShareToken(token)
  if (storeId === undefined) fail(generalErrors.not_found)
  return inVisitedStore(services, { storeId, requestId: request.id }, 'read', async (ctx) => {
    const shared = (await findSharedDraft(ctx, token)) ?? fail(generalErrors.not_found)
    await requirePreviewHost(ctx, shared.themeId, hostOf(request.headers.host))
    return work(ctx, shared)
  })
}

/** The shared link of a request; undefined for the editor's. */
export function sharedTokenOf(request: FastifyRequest): string | undefined {
  const text = bearerOf(request)
  return text?.startsWith(sharedBearer) ? text.slice(sharedBearer.length) : undefined
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, text] = headers.authorization?.split(' ') ?? []
  return scheme === 'Bearer' ? text : undefined
}

/**
 * A token reads one theme of one store, only at the preview host of that store. It ends with its session and with the
 * permission to edit themes.
 */
async function withEditedDraft<T>(services: Services, request: FastifyRequest, work: Work<T>): Promise<T> {
  const text = bearerOf(request)
  const token = text ? readDraftToken(services.ports.secret, text) : undefined
  if (!token) fail(generalErrors.not_found)
  const grant = await services.grants.find(token, token.storeId, request.id)
  if (!grant?.permissions?.has(contract.themes.previewToken.permission)) fail(generalErrors.not_found)
  return inVisitedStore(services, { storeId: token.storeId, requestId: request.id }, 'read', async (ctx) => {
    await requirePreviewHost(ctx, token.themeId, hostOf(request.headers.host))
    return work(ctx, token.themeId)
  })
}
