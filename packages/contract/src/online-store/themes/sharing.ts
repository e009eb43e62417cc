import { z } from 'zod'
import { endpoint } from '../../platform/api/endpoint.ts'
import { idOf, instant } from '../../platform/api/fields.ts'
import { themesErrors } from './errors.ts'
import { shareDays } from './limits.ts'

const ShareLink = z.object({
  id: z.uuid(),
  createdAt: instant,
  expiresAt: instant,
  /** Name or email of the person who created it; '' if unknown. */
  by: z.string(),
})
export type ShareLink = z.infer<typeof ShareLink>

const themeParams = z.object({ id: idOf('theme') })

/** Part of the group `themes`. */
export const shareEndpoints = {
  shareLinks: endpoint({
    method: 'GET',
    path: '/stores/onlinestore/themes/{id}/share-links',
    summary: 'Active links to the draft',
    permission: 'themes.edit',
    params: themeParams,
    answer: z.object({ links: z.array(ShareLink) }),
  }),
  share: endpoint({
    method: 'POST',
    path: '/stores/onlinestore/themes/{id}/share-links',
    summary: 'Creates a link to the draft; only this answer contains its address',
    permission: 'themes.edit',
    status: 201,
    params: themeParams,
    body: z.object({ days: z.literal(shareDays) }),
    answer: z.object({ id: z.uuid(), url: z.string(), expiresAt: instant }),
    errors: [themesErrors.too_many_share_links],
  }),
  endShare: endpoint({
    method: 'DELETE',
    path: '/stores/onlinestore/themes/{id}/share-links/{linkId}',
    summary: 'Disables a link to the draft',
    permission: 'themes.edit',
    params: z.object({ id: idOf('theme'), linkId: idOf('themeShareLink') }),
    answer: z.object({}),
  }),
}
