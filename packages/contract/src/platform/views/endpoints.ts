import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { idOf, nonBlank, text } from '../api/fields.ts'
import { filterLength } from '../lists/filters.ts'
import { viewsErrors } from './errors.ts'
import { limits } from './limits.ts'

/** A name in `lists`. The domain validates it, because `lists.ts` imports this area. */
const list = text(40, 1).meta({ resource: 'listName' })
const name = nonBlank(limits.viewName)
/** Search parameters of the list; the server drops unknown ones. */
const search = z
  .record(text(40), text(filterLength))
  .refine((values) => Object.keys(values).length <= 30, 'has too many parameters')

const View = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** Whether the caller created it. */
  isOwn: z.boolean(),
})
export type View = z.infer<typeof View>

const column = text(40, 1)
const Layout = z.object({
  /** Names of columns; the other columns follow in their default order. */
  order: z.array(column).max(50),
  hidden: z.array(column).max(50),
  /** Of the columns that are hidden until a member shows them. */
  shown: z.array(column).max(50).optional(),
  /** Pixels by column. */
  widths: z.record(column, z.int().min(40).max(2_000)),
  isCompact: z.boolean(),
})
export type Layout = z.infer<typeof Layout>

const params = z.object({ id: idOf('view') })

/** Saved views and layouts of lists. */
export const views = group('views', {
  list: endpoint({
    method: 'GET',
    path: '/stores/views',
    summary: 'The caller’s views of a list and the shared ones, in the caller’s order, with the caller’s layout',
    permission: 'member',
    query: z.object({ list }),
    answer: z.object({
      views: z.array(View),
      /** The view that the list opens with. */
      defaultView: z.uuid().nullable(),
      /** Null if the caller saved none. */
      layout: Layout.nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/views',
    summary: 'Saves filters and sort order as a view of the caller',
    permission: 'member',
    status: 201,
    body: z.object({ list, name, search }),
    answer: View,
    errors: [viewsErrors.too_many_views],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/views/{id}',
    summary: 'Changes a view; a shared one needs its author or a manager of the staff',
    permission: 'member',
    params,
    body: z.object({ name, search }),
    answer: View,
  }),
  share: endpoint({
    method: 'PUT',
    path: '/stores/views/{id}/share',
    summary: 'Shares a view with everyone who sees the list, or ends that',
    permission: 'staff.manage',
    params,
    body: z.object({ isShared: z.boolean() }),
    answer: View,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/views/{id}',
    summary: 'Deletes a view; a shared one needs its author or a manager of the staff',
    permission: 'member',
    params,
    answer: z.object({}),
  }),
  saveLayout: endpoint({
    method: 'PUT',
    path: '/stores/views/layout',
    summary: 'Saves the caller’s layout of a list: columns, order of views and default view',
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
