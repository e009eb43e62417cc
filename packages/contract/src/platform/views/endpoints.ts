import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { idOf, nonBlank, text } from '../api/fields.ts'
import { filterLength } from '../lists/filters.ts'
import { viewsErrors } from './errors.ts'
import { limits } from './limits.ts'

/** A name of `lists`, which the domain checks: lists are composed above this area. */
const list = text(40, 1).meta({ resource: 'listName' })
const name = nonBlank(limits.viewName)
/** Filters, words and order as the list's address holds them; what the list does not know is left out. */
const search = z.record(text(40), text(filterLength)).refine((given) => Object.keys(given).length <= 30, 'is too much')

const View = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Whether the caller made it. */
  isOwn: z.boolean(),
})
export type View = z.infer<typeof View>

const column = text(40, 1)
const Layout = z.object({
  /** Keys of columns; those it does not name follow in their own order. */
  order: z.array(column).max(50),
  hidden: z.array(column).max(50),
  /** Pixels by key. */
  widths: z.record(column, z.int().min(40).max(2_000)),
  isCompact: z.boolean(),
})
export type Layout = z.infer<typeof Layout>

const params = z.object({ id: idOf('view') })

/** Lists as people want to see them: their own views and the shared ones, and how each has arranged them. */
export const views = group('views', {
  list: endpoint({
    method: 'GET',
    path: '/stores/views',
    summary: 'The caller’s views of a list and the shared ones, in the caller’s order, and how they arranged it',
    permission: 'member',
    query: z.object({ list }),
    answer: z.object({
      views: z.array(View),
      /** What the list opens with. */
      defaultView: z.uuid().nullable(),
      /** Null for a list that the caller has not arranged. */
      layout: Layout.nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/views',
    summary: 'Keeps a list as it is filtered and sorted; the caller’s own',
    permission: 'member',
    status: 201,
    body: z.object({ list, name, search }),
    answer: View,
    errors: [viewsErrors.too_many_views],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/views/{id}',
    summary: 'Another name, other filters; a shared one is changed by whoever made it or manages the staff',
    permission: 'member',
    params,
    body: z.object({ name, search }),
    answer: View,
  }),
  share: endpoint({
    method: 'PUT',
    path: '/stores/views/{id}/share',
    summary: 'Everybody’s who sees the list, or whoever’s made it alone',
    permission: 'staff.manage',
    params,
    body: z.object({ isShared: z.boolean() }),
    answer: View,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/views/{id}',
    summary: 'Deletes it; a shared one is deleted by whoever made it or manages the staff',
    permission: 'member',
    params,
    answer: z.object({}),
  }),
  saveLayout: endpoint({
    method: 'PUT',
    path: '/stores/views/layout',
    summary: 'How the caller arranged a list: columns, views and the one it opens with; on every machine',
    permission: 'member',
    body: z.object({
      list,
      layout: Layout,
      viewOrder: z.array(z.uuid()).max(2 * limits.viewsPerList),
      defaultView: z.uuid().nullable(),
    }),
    answer: z.object({}),
  }),
})
