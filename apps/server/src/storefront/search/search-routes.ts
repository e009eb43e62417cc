import { limits as productLimits } from '@backroom/contract/catalog/products/limits'
import type { Language } from '@backroom/contract/platform/api/language'
import { isBotVisit } from '@backroom/domain/analytics/visits/visits'
import { ruleKey } from '@backroom/domain/catalog/search-rules/search-rules'
import { isKept, type RecordedSearch, recordSearches, searchKey } from '@backroom/domain/catalog/searches/searches'
import { suggestPath } from '@backroom/storefront/links'
import { renderSuggestions } from '@backroom/storefront/render/render-page.tsx'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { BatchRecorder } from '../batch-recorder.ts'
import type { PageContext } from '../cache/page-context.ts'
import { drawPage, liveLook } from '../page-renderer.ts'
import { storeView } from '../views.ts'
import { inVisitedStore, languageOf, visitOf } from '../visits/visitor.ts'
import { sendShared } from '../visits/visitor-answer.ts'
import { searchPage, searchRules, suggestionsOf } from './search-views.ts'

interface Shared {
  /** Runs work with what this process keeps of the store. */
  inStore: <T>(request: FastifyRequest, work: (ctx: PageContext) => Promise<T>) => Promise<T>
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  pageNumber: (value: unknown) => number
}

type Queried = { Querystring: Record<string, unknown> }

/** The search and what it suggests. Pages are not cached, because the number of search texts is not limited. */
export function serveSearch(app: FastifyInstance, services: Services, { inStore, sendNotFound, pageNumber }: Shared) {
  const recorder = new BatchRecorder<RecordedSearch>(
    (storeId, searches) =>
      inVisitedStore(services, { storeId, requestId: crypto.randomUUID() }, 'write', (ctx) =>
        recordSearches(ctx, [...searches.values()]),
      ),
    (error) => app.log.error(error, 'searches could not be counted'),
  )
  app.addHook('onClose', () => recorder.flush())

  app.get<Queried>('/search', searchLimit, async (request, reply) => {
    const language = languageOf(request, reply)
    const search = {
      text: searchText(request.query.q),
      page: pageNumber(request.query.page),
      isExact: request.query.exact === '1',
    }
    const answer = await inStore(request, (ctx) => answerOf(ctx, search, language))
    if (answer.redirect !== undefined) return reply.header('cache-control', 'no-store').redirect(answer.redirect, 302)
    if (!answer.drawn) return sendNotFound(request, reply)
    if (search.text && search.page === 1 && isKept(search.text) && !isBotVisit(visitOf(request)))
      recorder.record(request.storeId, searchKey(search.text), (known) => ({
        query: search.text,
        results: answer.results,
        times: (known?.times ?? 0) + 1,
      }))
    return sendShared(request, reply.header('cache-control', 'no-store'), answer.drawn)
  })

  app.get<Queried>(suggestPath, suggestLimit, async (request, reply) => {
    const language = languageOf(request, reply)
    const text = searchText(request.query.q)
    const html = await inStore(request, async (ctx) => {
      if ([...text].length < leastLetters) return ''
      const { theme, language: usual } = await liveLook(ctx)
      const [suggestions, store] = await Promise.all([suggestionsOf(ctx, text), storeView(ctx, language ?? usual)])
      return renderSuggestions(suggestions, store, theme)
    })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'private, max-age=60').send(html)
  })
}

/** The page, or the address to which the merchant leads this query. A search for exactly what was typed is never led away. */
async function answerOf(
  ctx: PageContext,
  search: { text: string; page: number; isExact: boolean },
  language: Language | undefined,
) {
  const redirect = search.isExact ? undefined : (await searchRules(ctx)).redirects.get(ruleKey(search.text))
  if (redirect !== undefined) return { redirect, drawn: undefined, results: 0 }
  let results = 0
  const drawn = await drawPage(ctx, language, async (_, __, spoken) => {
    const view = await searchPage(ctx, search, spoken)
    // What a corrected text finds was not found.
    results = view && view.corrected === undefined ? view.total : 0
    return view
  })
  return { redirect, drawn, results }
}

const leastLetters = 2
const searchLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
const suggestLimit = { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } }

/** The part of the typed text that is searched. */
const searchText = (value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, productLimits.searchText).toWellFormed()
    : ''
