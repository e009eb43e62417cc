import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, text } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { pixelsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { pixelList } from './list.ts'
import { advertisingEvents, advertisingPlatforms, pixelConsents, pixelTestOutcomes, platformReasons } from './states.ts'

const Pixel = z.object({
  id: z.uuid(),
  platform: z.enum(advertisingPlatforms),
  code: z.string(),
  /** What the stored token ends with; the token itself is never answered. */
  tokenEnd: z.string().nullable(),
  events: z.array(z.enum(advertisingEvents)),
  consent: z.enum(pixelConsents),
  isActive: z.boolean(),
  /** In how many stores it runs, this one counted. */
  storeCount: z.int(),
  /** Those of the others in which the caller may change pixels. */
  otherStoreIds: z.array(z.uuid()),
  /** What the platform said to the latest test event. */
  testedAt: instant.nullable(),
  testOutcome: z.enum(pixelTestOutcomes).nullable(),
  /** Why the platform did not take the latest event of the server; null where it did, or none was sent. */
  failure: z.enum(platformReasons).nullable(),
  revision: z.int(),
  createdAt: instant,
})
export type Pixel = z.infer<typeof Pixel>

const rules = {
  /** Only ever written; '' keeps the one that is stored. */
  token: z
    .string()
    .max(limits.tokenLength)
    .regex(new RegExp(`^(?:|[!-~]{${limits.shortestToken},})$`), 'is no access token')
    .meta({ examples: ['', 'a-token-of-a-platform'] }),
  events: z.array(z.enum(advertisingEvents)).min(1).max(advertisingEvents.length),
  consent: z.enum(pixelConsents),
  isActive: z.boolean(),
  otherStoreIds: z.array(idOf('siblingStore')).max(limits.sharedStores),
}
const params = z.object({ id: idOf('pixel') })
const sharedErrors = [generalErrors.not_found, pixelsErrors.pixel_already_shared, pixelsErrors.too_many_pixels]

export const pixels = group('pixels', {
  ...listEndpoints(pixelList, {
    path: '/pixels',
    row: Pixel,
    summary: 'Pixels of advertising platforms that run in the store',
  }),
  /** Before `/pixels/{id}`, whose id is none. */
  sharingStores: endpoint({
    method: 'GET',
    path: '/pixels/sharing-stores',
    summary: 'The owner’s other stores in which the caller may change pixels',
    permission: 'preferences.pixels',
    answer: z.object({ stores: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/pixels',
    summary: 'Adds a pixel to this store and to others of the owner',
    permission: 'preferences.pixels',
    status: 201,
    body: z.object({
      // The code is of its kind.
      platform: z.enum(advertisingPlatforms).meta({ resource: 'newPixelPlatform' }),
      code: text(40, 1).meta({ resource: 'newPixelCode' }),
      ...rules,
    }),
    answer: Pixel,
    errors: [...sharedErrors, pixelsErrors.pixel_code_malformed, pixelsErrors.pixel_already_there],
  }),
  show: endpoint({
    method: 'GET',
    path: '/pixels/{id}',
    summary: 'One of them',
    permission: 'preferences.pixels',
    params,
    answer: Pixel,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/pixels/{id}',
    summary: 'Changes it in every store it runs in; a store that is left out loses it',
    permission: 'preferences.pixels',
    ifMatch: true,
    params,
    body: z.object({ ...rules, forgetToken: z.boolean() }),
    answer: Pixel,
    errors: [...sharedErrors, pixelsErrors.pixel_shared_further],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pixels/{id}',
    summary: 'Takes it out of this store; others keep it',
    permission: 'preferences.pixels',
    params,
    answer: z.object({}),
  }),
  test: endpoint({
    method: 'POST',
    path: '/pixels/{id}/test',
    summary: 'Sends a test event from the server now, and says what the platform answered',
    permission: 'preferences.pixels',
    waits: true,
    perMinute: 20,
    params,
    body: z.object({ testCode: text(limits.testCodeLength) }),
    answer: z.object({ outcome: z.enum(pixelTestOutcomes), message: z.string() }),
    errors: [generalErrors.not_found, pixelsErrors.pixel_test_code_missing],
  }),
})
