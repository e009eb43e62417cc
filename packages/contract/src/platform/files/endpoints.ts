import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { oneLine } from '../api/fields.ts'
import { filesErrors } from './errors.ts'
import { limits } from './limits.ts'

export const files = group('files', {
  upload: endpoint({
    method: 'POST',
    path: '/stores/files',
    summary: 'Uploads an image; the server keeps it and encodes it in several sizes',
    // The domain checks for the permission to edit products or themes.
    permission: 'member-or-app',
    waits: true,
    bodyKind: 'image',
    status: 201,
    /** The name in the media library. */
    query: z.object({ name: oneLine(limits.nameLength).optional() }),
    answer: z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() }),
    errors: [filesErrors.image_invalid, filesErrors.image_too_large],
  }),
})
