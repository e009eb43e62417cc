import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { languages } from '../../platform/api/language.ts'

export const platformTexts = group('platformTexts', {
  home: endpoint({
    method: 'GET',
    path: '/helpbase/public/customHTML',
    summary: 'HTML of the platform for the home page',
    permission: 'public',
    query: z.object({ language: z.enum(languages).default('en') }),
    answer: z.object({ homeHtml: z.string() }),
  }),
})
