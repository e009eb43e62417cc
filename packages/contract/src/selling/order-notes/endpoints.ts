import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, oneLine, text } from '../../platform/api/fields.ts'
import { tagChange } from '../../platform/lists/tag-change.ts'
import { bulkEndpoints, bulkOrders } from '../orders/bulk-orders.ts'
import { Order } from '../orders/endpoints.ts'
import { orderNotesErrors as errors } from './errors.ts'
import { limits } from './limits.ts'

const tags = z.array(oneLine(limits.tagLength, 1)).max(limits.tags)

/** What a bulk change does with each order. */
const change = z.discriminatedUnion('kind', [z.object({ kind: z.enum(['archive', 'unarchive']) }), tagChange(tags)])

/** Input of the task `orderNotes.change`: the orders of `ids`, or all that match the filter. */
export const OrdersChange = z.object({ change, ...bulkOrders })
export type OrdersChange = z.infer<typeof OrdersChange>

const params = z.object({ id: idOf('order') })
const comment = z.object({ id: idOf('comment') })
const path = '/stores/orders/{id}'

const changing = bulkEndpoints({
  path: 'changes',
  summary: 'Starts a task that archives the given orders or opens them again, or adds or removes tags',
  permission: 'orders.edit',
  fields: { change },
})

export const orderNotes = group('orderNotes', {
  save: endpoint({
    method: 'PUT',
    path: `${path}/notes`,
    summary: 'Changes the tags and the note of an order; customers do not see them',
    permission: 'orders.edit',
    ifMatch: true,
    params,
    body: z.object({
      tags,
      note: text(limits.noteLength),
    }),
    answer: Order,
  }),
  comment: endpoint({
    method: 'POST',
    path: `${path}/comments`,
    summary:
      'Adds a comment to the timeline of an order; customers do not see it. `@[id]` mentions a member, who is notified',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params,
    body: z.object({ text: text(limits.commentLength, 1).meta({ resource: 'orderComment' }) }),
    answer: Order,
    errors: [errors.mention_refused, errors.too_many_mentions],
  }),
  editComment: endpoint({
    method: 'PUT',
    path: '/stores/order-comments/{id}',
    summary: 'Changes a comment of the caller; members whom it mentions for the first time are notified',
    permission: 'orders.edit',
    ifMatch: true,
    params: comment,
    body: z.object({ text: text(limits.commentLength, 1).meta({ resource: 'orderComment' }) }),
    answer: Order,
    errors: [generalErrors.forbidden, errors.comment_deleted, errors.mention_refused, errors.too_many_mentions],
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/stores/order-comments/{id}',
    summary:
      'Deletes the text of a comment for its author or the owner of the store; who deleted it when stays, and repeating it changes nothing',
    permission: 'orders.edit',
    params: comment,
    answer: Order,
    errors: [generalErrors.forbidden],
  }),
  mentionable: endpoint({
    method: 'GET',
    path: '/stores/orders/mentionable',
    summary: 'Members who may see orders and whose name or email contains a text; the caller is not among them',
    permission: 'orders.edit',
    query: z.object({ search: oneLine(limits.searchLength).default('') }),
    answer: z.object({
      members: z.array(
        z.object({
          id: z.uuid(),
          /** The email if there is no name. */
          name: z.string(),
          email: z.string(),
        }),
      ),
    }),
  }),
  archive: endpoint({
    method: 'PUT',
    path: `${path}/archive`,
    summary: 'Archives an order that is done; repeating it changes nothing',
    permission: 'orders.edit',
    params,
    answer: Order,
  }),
  unarchive: endpoint({
    method: 'DELETE',
    path: `${path}/archive`,
    summary: 'Opens an archived order again; repeating it changes nothing',
    permission: 'orders.edit',
    params: z.object({ id: idOf('archivedOrder') }),
    answer: Order,
  }),
  changeMany: changing.many,
  changeMatching: changing.matching,
})
