import { z } from 'zod'
import { endpoint, fileAnswer, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine } from '../../platform/api/fields.ts'
import { limits as fileLimits } from '../../platform/files/limits.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { mediaErrors } from './errors.ts'
import { limits } from './limits.ts'
import { mediaList } from './list.ts'

const MediaImage = z.object({
  id: z.uuid(),
  /** That of the uploaded file, until it is changed; '' for uploads of before. */
  name: z.string(),
  alt: z.string(),
  /** A small size, for lists. */
  thumbnailUrl: z.string(),
  /** The largest size. */
  url: z.string(),
  /** Of the original, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Bytes of all that is stored of it. */
  byteCount: z.int(),
  /** Whether a product, collection, size chart, theme or the social image of the store shows it; what a theme no longer shows is found at night. */
  isUsed: z.boolean(),
  createdAt: instant,
})
export type MediaImage = z.infer<typeof MediaImage>

/** The point that stays visible when the image is cropped, in percent. */
const percent = z.int().min(0).max(100)

const MediaImageDetail = z.object({
  ...MediaImage.shape,
  focalX: z.int(),
  focalY: z.int(),
  /** Whether the uploaded file was kept and can be downloaded. */
  hasOriginal: z.boolean(),
  /** What shows it, as it is now. */
  products: z.array(z.object({ id: z.uuid(), title: z.string() })),
  collections: z.array(z.object({ id: z.uuid(), name: z.string() })),
  sizeCharts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  themes: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Whether social networks show it of pages without a picture of their own. */
  isSocialImage: z.boolean(),
  /** Whether more products than these show it. */
  hasMoreProducts: z.boolean(),
  revision: z.int(),
})
export type MediaImageDetail = z.infer<typeof MediaImageDetail>

const params = z.object({ id: idOf('file') })

/** Input of the task `media.remove`: the images of `ids`, or all that match the filter. */
export const MediaRemoval = z.object({
  ids: z.array(z.uuid()).max(limits.bulkIds).optional(),
  matching: z.object(filterFields(mediaList)).optional(),
})
export type MediaRemoval = z.infer<typeof MediaRemoval>

export const media = group('media', {
  ...listEndpoints(mediaList, {
    path: '/stores/media',
    row: MediaImage,
    summary: 'Images of the store, newest first; the search text matches name and description',
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/media/{id}',
    summary: 'An image with what shows it',
    permission: 'products.view',
    params,
    answer: MediaImageDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/media/{id}',
    summary: 'Changes name, description and focal point of an image',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body: z.object({
      name: oneLine(fileLimits.nameLength),
      alt: oneLine(limits.altLength),
      focalX: percent,
      focalY: percent,
    }),
    answer: MediaImageDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/media/{id}',
    summary: 'Deletes an image that nothing shows',
    permission: 'products.edit',
    params,
    answer: z.object({}),
    errors: [mediaErrors.image_in_use],
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/stores/media/removals',
    summary: 'Starts a task that deletes those of the given images that nothing shows',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({ ids: z.array(idOf('file')).min(1).max(limits.bulkIds) }),
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  removeMatching: endpoint({
    method: 'POST',
    path: '/stores/media/removals/matching',
    summary: 'Starts a task that deletes those images of a filter that nothing shows',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({
      matching: z
        .object({ ...filterFields(mediaList), count: z.int().min(1).max(limits.bulkMatching) })
        .meta({ resource: 'matchingMedia' }),
    }),
    answer: TaskStarted,
    errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
  }),
  original: endpoint({
    method: 'GET',
    path: '/stores/media/{id}/original',
    summary: 'The file as it was uploaded',
    permission: 'products.view',
    waits: true,
    audited: true,
    answerKind: 'bytes',
    params,
    answer: fileAnswer,
  }),
})
