import type { Language } from '@backroom/contract/platform/api/language'
import { findStore } from '@backroom/domain/stores/stores/stores'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Services } from '../app-services.ts'
import { inVisitedStore, languageOf } from './visits/visitor.ts'

/** Short texts for buyers where there is no page to show. */
const texts = {
  en: {
    notFound: 'Not found.',
    invalid: 'This request is not valid.',
    foreignForm: 'This form belongs to another site.',
    tooMany: 'Too many requests. Please try again in a minute.',
    busy: 'The shop is busy or restarting. Please try again in a moment.',
    closed: 'This shop is closed at the moment. Please come back later.',
    failed: 'Something went wrong. Please try again.',
  },
  vi: {
    notFound: 'Không tìm thấy.',
    invalid: 'Yêu cầu này không hợp lệ.',
    foreignForm: 'Biểu mẫu này thuộc về một trang khác.',
    tooMany: 'Có quá nhiều yêu cầu. Vui lòng thử lại sau một phút.',
    busy: 'Cửa hàng đang bận hoặc đang khởi động lại. Vui lòng thử lại sau giây lát.',
    closed: 'Cửa hàng hiện đang đóng cửa. Vui lòng quay lại sau.',
    failed: 'Đã xảy ra lỗi. Vui lòng thử lại.',
  },
} as const satisfies Record<Language, Record<string, string>>
export type PlainText = keyof (typeof texts)['en']

export interface PlainAnswers {
  /** The language that the buyer chose, or the shop's. While the database is away, an unknown shop's is the browser's. */
  languageFor: (request: FastifyRequest, reply: FastifyReply) => Promise<Language>
  send: (request: FastifyRequest, reply: FastifyReply, status: number, text: PlainText) => Promise<FastifyReply>
}

/** A flood of rejected requests asks the database once a minute for the shop's language. */
const rememberedMs = 60_000

export function plainAnswers(services: Pick<Services, 'pool' | 'ports'>): PlainAnswers {
  const languages = new LRUCache<string, Language>({ max: 10_000, ttl: rememberedMs })
  const languageOfStore = async ({ storeId, id: requestId, headers }: FastifyRequest): Promise<Language> => {
    const known = languages.get(storeId)
    if (known) return known
    const ofBrowser = /^vi\b/i.test(headers['accept-language'] ?? '') ? 'vi' : 'en'
    if (!storeId) return ofBrowser
    try {
      const { language } = await inVisitedStore(services, { storeId, requestId }, 'read', findStore)
      languages.set(storeId, language)
      return language
    } catch {
      return ofBrowser // the answer is about what failed already
    }
  }
  const languageFor: PlainAnswers['languageFor'] = async (request, reply) =>
    // Without cookies the address was never read.
    (request.cookies && languageOf(request, reply)) ?? languageOfStore(request)
  return {
    languageFor,
    send: async (request, reply, status, text) => {
      const language = await languageFor(request, reply)
      return reply.code(status).type('text/plain; charset=utf-8').send(texts[language][text])
    },
  }
}
