import { productReviewsErrors } from '@backroom/contract/catalog/product-reviews/errors'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { filesErrors } from '@backroom/contract/platform/files/errors'
import { limits as fileLimits } from '@backroom/contract/platform/files/limits'
import { formOpenMs, submitReview, voteHelpful } from '@backroom/domain/catalog/product-reviews/product-reviews'
import { findActiveProduct } from '@backroom/domain/catalog/products/products'
import { pagePath } from '@backroom/domain/online-store/cache-purges/cache-purges'
import { networkOf } from '@backroom/domain/platform/attempts/attempts'
import type { StoreContext } from '@backroom/domain/platform/context'
import {
  findReviewedItem,
  isStopLink,
  type ReviewedItem,
  stopRequests,
} from '@backroom/domain/selling/review-requests/review-requests'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { productPath, reviewThanksPath, stopRequestsPath } from '@backroom/storefront/links'
import type { ReviewFinding, ReviewNote } from '@backroom/storefront/views/reviews'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { languageOf } from '../visits/visitor.ts'
import { atHost, sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { admitForms } from './admit-forms.ts'
import { type ReadReview, readMultipart, readReviewForm } from './read-review-form.ts'
import { findReviewed, reviewFormPage, reviewNotePage } from './review-views.ts'

const perMinute = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
const votesPerMinute = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }
/** The images, and the texts with their boundaries. */
const bodyLimit = limits.images * fileLimits.imageBytes + 256 * 1024

type Handled = FastifyRequest<{ Params: { handle: string } }>

/** Forms of reviews and of votes, and the links of mails that ask for reviews. All of them work without scripts. */
export function serveReviews(app: FastifyInstance, services: Services) {
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/products/:handle/reviews/new',
    perMinute,
    (request, reply) => openForm(services, request, reply),
  )
  // A scope of its own, because no other form may send files.
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    admitForms(scope)
    scope.post<{ Params: { handle: string } }>('/products/:handle/reviews/new', perMinute, (request, reply) =>
      takeReview(services, request, reply),
    )
  })
  app.get<{ Params: { handle: string } }>('/products/:handle/reviews/thanks', (request, reply) => {
    const { handle } = request.params
    const note = (['published', 'repeated'] as const).find((one) => one in (request.query as object)) ?? 'waiting'
    return sendNote(services, request, reply, { note, handle })
  })
  app.post<{ Params: { handle: string; id: string } }>(
    '/products/:handle/reviews/:id/helpful',
    votesPerMinute,
    (request, reply) => takeVote(services, request, reply),
  )
  // Mail scanners open links before people do, so opening the link only shows a button.
  app.get<{ Params: { token: string } }>('/review-requests/stop/:token', perMinute, (request, reply) => {
    const { token } = request.params
    const isOpen = isStopLink({ storeId: request.storeId, ports: services.ports }, token)
    return isOpen
      ? sendNote(services, request, reply, { note: 'stopAsked', action: stopRequestsPath(token) })
      : sendNote(services, request, reply, { note: 'gone' }, 404)
  })
  app.post<{ Params: { token: string } }>('/review-requests/stop/:token', perMinute, async (request, reply) => {
    const isGood = await atHost(services, request, 'write', (ctx) => stopRequests(ctx, request.params.token))
    return sendNote(services, request, reply, { note: isGood ? 'stopped' : 'gone' }, isGood ? 200 : 404)
  })
}

const sendNote = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  note: { note: ReviewNote; handle?: string; action?: string },
  status = 200,
) => sendVisitorPage(services, request, reply, (ctx, _theme, language) => reviewNotePage(ctx, note, language), status)

/** The item that a link names, if it is of this product. */
async function findItem(ctx: StoreContext, productId: string, token: string): Promise<ReviewedItem | undefined> {
  const item = token === '' ? undefined : await findReviewedItem(ctx, token)
  return item?.productId === productId ? item : undefined
}

/** A link that is no longer valid opens the form of an unverified review. */
async function openForm(
  services: Services,
  request: FastifyRequest<{ Params: { handle: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
) {
  const { handle } = request.params
  const token = typeof request.query.order === 'string' ? request.query.order.slice(0, 200) : ''
  return sendVisitorPage(services, request, reply, async (ctx, _theme, language) => {
    const product = await findActiveProduct(ctx, handle)
    const item = product && (await findItem(ctx, product.id, token))
    const shown = item ? { order: token, values: { name: item.customerName } } : {}
    return reviewFormPage(ctx, handle, shown, language)
  })
}

async function takeReview(services: Services, request: Handled, reply: FastifyReply) {
  const { handle } = request.params
  const body = await readBody(request)
  const found = await atHost(services, request, 'read', async (ctx) => {
    const reviewed = await findReviewed(ctx, handle)
    const order = body?.fields.order
    const item = reviewed && typeof order === 'string' ? await findItem(ctx, reviewed.product.id, order) : undefined
    return reviewed && { ...reviewed, item, language: (await findStore(ctx)).language }
  })
  if (!found) return sendVisitorPage(services, request, reply, async () => undefined)
  const { settings, product, item, language } = found
  const rules = { minLength: settings.minLength, needsEmail: item === undefined }
  const read = readReviewForm(body?.fields ?? {}, body?.images ?? [], rules)
  const order = item && read.order
  if (!body) return showForm(services, request, reply, { read, order, findings: { form: 'unread' } }, 400)
  if (!read.sent) return showForm(services, request, reply, { read, order, findings: read.findings }, 422)
  const ctx = waitingAtHost(services, request)
  try {
    const { name, ...sent } = read.sent
    const outcome = await submitReview(ctx, {
      ...sent,
      ...{ productId: product.id, authorName: name, email: item?.email ?? sent.email, orderLineId: item?.orderLineId },
      language: languageOf(request, reply) ?? language,
      network: networkOf(callerAddress(request)),
      hiddenField: read.hiddenField,
      openMs: formOpenMs(ctx, read.openedAt),
    })
    return reply.redirect(reviewThanksPath(handle, outcome), 303)
  } catch (error) {
    const [findings, status] = refusalOf(error)
    return showForm(services, request, reply, { read, order, findings }, status)
  }
}

async function readBody(request: FastifyRequest) {
  if (Buffer.isBuffer(request.body)) return readMultipart(request.body, request.headers['content-type'] ?? '')
  // Browsers without files may send plain fields.
  return { fields: (request.body ?? {}) as Record<string, unknown>, images: [] }
}

/** What the form says about an error. Other errors are thrown. */
function refusalOf(error: unknown): [ReadReview['findings'], number] {
  const known = (finding: ReviewFinding, field: 'form' | 'images', status: number) =>
    [{ [field]: finding }, status] as [ReadReview['findings'], number]
  if (!(error instanceof DomainError)) throw error
  switch (error.code) {
    case productReviewsErrors.reviews_full.code:
      return known('full', 'form', 429)
    case generalErrors.rate_limited.code:
      return known('tooMany', 'form', 429)
    case filesErrors.image_invalid.code:
      return known('imageInvalid', 'images', 422)
    case filesErrors.image_too_large.code:
      return known('imageLarge', 'images', 422)
    default:
      throw error
  }
}

interface Refused {
  read: ReadReview
  order: string | undefined
  findings: ReadReview['findings']
}

/** The form with the typed values, and an error at each wrong field. It keeps the time at which it was opened. */
const showForm = (
  services: Services,
  request: Handled,
  reply: FastifyReply,
  { read, order, findings }: Refused,
  status: number,
) =>
  sendVisitorPage(
    services,
    request,
    reply,
    (ctx, _theme, language) =>
      reviewFormPage(
        ctx,
        request.params.handle,
        { values: read.values, findings, openedAt: read.openedAt, order },
        language,
      ),
    status,
  )

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Counts a vote, and returns to the review on the page that the visitor came from. */
async function takeVote(
  services: Services,
  request: FastifyRequest<{ Params: { handle: string; id: string } }>,
  reply: FastifyReply,
) {
  const { handle, id } = request.params
  const vote = uuid.test(id)
    ? await atHost(services, request, 'write', async (ctx) => {
        const found = await findReviewed(ctx, handle)
        const network = networkOf(callerAddress(request))
        return found && voteHelpful(ctx, { reviewId: id, productId: found.product.id, network })
      })
    : undefined
  if (!vote) return sendVisitorPage(services, request, reply, async () => undefined)
  // The page that follows shows the vote, even if it is asked for before the database has announced the change.
  if (vote === 'counted')
    services.caches.dropPages(request.storeId, { path: pagePath(productPath(handle)), isPrefix: true })
  return reply.redirect(`${cameFrom(request, productPath(handle))}#review-${id}`, 303)
}

/** The product's page or a page of its reviews, as this browser says. */
function cameFrom({ headers }: FastifyRequest, product: string): string {
  const referer = headers.referer ?? ''
  if (!URL.canParse(referer)) return product
  const { pathname, search } = new URL(referer)
  return pathname === product || pathname === `${product}/reviews` ? `${pathname}${search}` : product
}
