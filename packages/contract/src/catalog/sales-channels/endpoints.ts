import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank } from '../../platform/api/fields.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { limits as productLimits } from '../products/limits.ts'
import { productList } from '../products/list.ts'
import { salesChannelsErrors } from './errors.ts'
import { channelKinds } from './states.ts'

export const SalesChannel = z.object({
  id: z.uuid(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** Secret address of its product feed. */
  feedUrl: z.string(),
  /** How many active products are in it, and how many it leaves out. */
  published: z.int(),
  hidden: z.int(),
  createdAt: instant,
  revision: z.int(),
})
export type SalesChannel = z.infer<typeof SalesChannel>

/** Input of the task `sales-channels.publish`: the products of `ids`, or all that match the filter. */
export const Publication = z.object({
  channelId: z.uuid(),
  published: z.boolean(),
  ids: z.array(z.uuid()).max(productLimits.bulkIds).optional(),
  matching: z.object(filterFields(productList)).optional(),
})
export type Publication = z.infer<typeof Publication>

const params = z.object({ id: idOf('salesChannel') })
const name = nonBlank(60)

export const salesChannels = group('salesChannels', {
  list: endpoint({
    method: 'GET',
    path: '/stores/sales-channels',
    summary: 'The online store and the product feeds, with how many products are published where',
    permission: 'store.view',
    answer: z.object({
      onlineStore: z.object({ domain: z.string(), url: z.string(), isOpen: z.boolean(), published: z.int() }),
      channels: z.array(SalesChannel),
    }),
  }),
  hidden: endpoint({
    method: 'GET',
    path: '/stores/sales-channels/{id}/hidden-products',
    summary: 'Active products that a channel leaves out, by title; at most 50',
    permission: 'store.view',
    params,
    answer: z.object({ products: z.array(z.object({ id: z.uuid(), title: z.string() })), isMore: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/sales-channels',
    summary: 'Adds a product feed with an address of its own; all active products are in it',
    permission: 'preferences.edit',
    idempotent: true,
    status: 201,
    body: z.object({ kind: z.enum(channelKinds), name: name.meta({ resource: 'newChannelName' }) }),
    answer: SalesChannel,
    errors: [salesChannelsErrors.channel_name_taken, salesChannelsErrors.too_many_channels],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/sales-channels/{id}',
    summary: 'Renames a channel',
    permission: 'preferences.edit',
    ifMatch: true,
    params,
    body: z.object({ name: name.meta({ resource: 'newChannelName' }) }),
    answer: SalesChannel,
    errors: [salesChannelsErrors.channel_name_taken],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/stores/sales-channels/{id}/address',
    summary: 'Gives the feed a new address; the one before stops working at once',
    permission: 'preferences.edit',
    params,
    answer: SalesChannel,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/sales-channels/{id}',
    summary: 'Removes a channel; its feed stops working',
    permission: 'preferences.edit',
    params,
    answer: z.object({}),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/stores/sales-channels/{id}/products',
    summary: 'Starts a task that publishes the given products in a channel, or leaves them out',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    params,
    body: z.object({ published: z.boolean(), ids: z.array(idOf('product')).min(1).max(productLimits.bulkIds) }),
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  publishMatching: endpoint({
    method: 'POST',
    path: '/stores/sales-channels/{id}/matching/products',
    summary: 'Starts a task that publishes all products that match a filter, or leaves them out',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    params,
    body: z.object({
      published: z.boolean(),
      /** The filter, and the number of matches that the person saw: the server rejects any other number. */
      matching: z
        .object({ ...filterFields(productList), count: z.int().min(1).max(productLimits.bulkMatching) })
        .meta({ resource: 'matchingProducts' }),
    }),
    answer: TaskStarted,
    errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
  }),
})
