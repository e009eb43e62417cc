import { richTextLength } from '@backroom/theme/rich-text'
import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, text } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { contentPagesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { contentPageList } from './list.ts'

const ContentPageSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  /** Null for a draft; a time in the future means scheduled. */
  publishedAt: instant.nullable(),
  /** Its storefront address while it is published. */
  url: z.string(),
  updatedAt: instant,
})
export type ContentPageSummary = z.infer<typeof ContentPageSummary>

const ContentPage = z.object({
  ...ContentPageSummary.shape,
  /** HTML with paragraphs, emphasis, lists, links and the ten text sizes. */
  body: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  revision: z.int(),
})
export type ContentPage = z.infer<typeof ContentPage>

const params = z.object({ id: idOf('contentPage') })
const body = z.object({
  title: nonBlank(limits.titleLength),
  /** If it is empty, the handle comes from the title. */
  handle: text(limits.handleLength).meta({ resource: 'newHandle' }),
  body: text(richTextLength),
  seoTitle: text(limits.seoTitleLength),
  seoDescription: text(limits.seoDescriptionLength),
  publishedAt: instant
    // Postgres has no year 0.
    .regex(/^(19[7-9]\d|[2-9]\d{3})-/, 'is not a moment from 1970 to 9999')
    .nullable()
    .meta({ resource: 'publishedAt' }),
})

export const contentPages = group('contentPages', {
  ...listEndpoints(contentPageList, {
    path: '/stores/onlinestore/pages',
    row: ContentPageSummary,
    summary: 'Content pages of the store, last changed first; the search text matches title and handle',
  }),
  published: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/pages',
    summary: 'Published content pages for link pickers, by title',
    // Themes and menus link to them, and they are public.
    permission: 'member-or-app',
    query: z.object({
      search: text(200).optional(),
      /** Only this page. */
      handle: text(200).optional(),
    }),
    answer: z.object({
      pages: z.array(z.object({ id: z.uuid(), title: z.string(), handle: z.string() })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/pages',
    summary: 'Creates a content page',
    permission: 'pages.edit',
    status: 201,
    body,
    answer: ContentPage,
    errors: [generalErrors.forbidden, generalErrors.handle_taken, contentPagesErrors.too_many_content_pages],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/pages/{id}',
    summary: 'A content page with its text',
    permission: 'pages.edit',
    params,
    answer: ContentPage,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/onlinestore/pages/{id}',
    summary: 'Changes text, handle, SEO texts and publication time of a content page',
    permission: 'pages.edit',
    ifMatch: true,
    params,
    body,
    answer: ContentPage,
    errors: [generalErrors.handle_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/onlinestore/pages/{id}',
    summary: 'Deletes a content page; links to it stop working',
    permission: 'pages.edit',
    params,
    answer: z.object({}),
  }),
})
