import type { Fault } from './fault.ts'

const domainTest = 'packages/domain/src/pixels/pixels.test.ts'
const saving = 'packages/domain/src/pixels/save-pixel.ts'

export const pixelFaults: Fault[] = [
  {
    promise: 'a pixel is shared with shops of its owner only',
    file: saving,
    find: "others.every((id) => sharing.has(id)) ? others : fail('not_found')",
    put: 'others',
    tests: [domainTest],
  },
  {
    promise: 'what runs in shops beyond a person’s say is not changed by them',
    file: saving,
    find: "  if (places.length > stored.otherStoreIds.length) fail('pixel_shared_further')\n",
    put: '',
    tests: [domainTest],
  },
  {
    promise: 'shops of two owners share no pixel, whoever works in both',
    file: 'packages/db/migrations/0180_pixels.sql',
    find: "and theirs.store_id = granted and theirs.role = 'owner')",
    put: ')',
    tests: [domainTest],
  },
  {
    promise: 'a shop that joins a pixel gets its token',
    file: saving,
    find: 'typed || (forgets ? undefined : await readToken(ctx, id))',
    put: 'typed',
    tests: [domainTest],
  },
  {
    promise: 'a token lies sealed',
    file: 'packages/domain/src/pixels/pixel-token.ts',
    find: "seal(ports.secret, 'pixel token', token)",
    put: 'token',
    tests: [domainTest],
  },
  {
    promise: 'two who add to each other’s shops at once take turns in one order',
    file: saving,
    find: 'as id order by 1) stores',
    put: 'as id) stores',
    tests: [domainTest],
  },
  {
    promise: 'the log of each shop tells of its own row only',
    file: 'packages/domain/src/audit/audited-elsewhere.ts',
    find: ", set_config('app.audit_tally', '', true)",
    put: '',
    tests: ['apps/server/src/handlers/pixels.test.ts'],
  },
  {
    promise: 'a token that was typed is not kept in the browser',
    file: 'apps/admin/src/forms/kept/use-kept-form.ts',
    find: 'withoutSecrets(fields.values(), base.current.values, given.secrets)',
    put: 'fields.values()',
    tests: ['apps/admin/src/pages/website/pixel/SharePixelPage.test.ts'],
  },
]
