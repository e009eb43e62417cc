import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, oneLine, text } from '../../platform/api/fields.ts'
import { Order } from '../orders/endpoints.ts'
import { limits } from './limits.ts'

const params = z.object({ id: idOf('order') })
const path = '/stores/orders/{id}'

export const orderNotes = group('orderNotes', {
  save: endpoint({
    method: 'PUT',
    path: `${path}/notes`,
    summary: 'Changes the tags and the note of an order; customers do not see them',
    permission: 'orders.edit',
    ifMatch: true,
    params,
    body: z.object({
      tags: z.array(oneLine(limits.tagLength, 1)).max(limits.tags),
      note: text(limits.noteLength),
    }),
    answer: Order,
  }),
  comment: endpoint({
    method: 'POST',
    path: `${path}/comments`,
    summary: 'Adds a comment to the timeline of an order; customers do not see it',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params,
    body: z.object({ text: text(limits.commentLength, 1).meta({ resource: 'orderComment' }) }),
    answer: Order,
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
    params,
    answer: Order,
  }),
})
