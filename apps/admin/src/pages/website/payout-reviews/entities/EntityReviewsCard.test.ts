import type { ReviewedEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { expect, it } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { click, find, findText, type } from '../../../../testing/screen.ts'

const storeId = '019a0000-0000-7000-8000-00000000000b'
const entity: ReviewedEntity = {
  ...{ id: '019a0000-0000-7000-8000-0000000000f1', legalName: 'Ánh & Söhne GmbH 🏭', country: 'DE' },
  ...{ registrationNumber: 'HRB 1', state: 'unverified', reason: '', revision: 3, createdAt: '2026-11-16T10:00:00Z' },
  ...{ storeId, storeName: 'Lotus', isOwn: false },
}
const own: ReviewedEntity = { ...entity, id: '019a0000-0000-7000-8000-0000000000f2', legalName: 'Mine', isOwn: true }
const queue = 'GET /stores/admin/legal-entities'
const open = (more: object = {}) =>
  openAdmin('/payout-reviews', {
    answers: {
      ...altered('GET /users/info', { isInternal: true }),
      'GET /stores/admin/payouts': { payouts: [], isMore: false },
      [queue]: { entities: [entity, own], isMore: false },
      ...more,
    },
  })

it('verifies an entity as it was read, in its own shop', async () => {
  const verify = `POST /stores/admin/legal-entities/${entity.id}/verify`
  const { requests } = await open({ [verify]: { ...entity, state: 'verified' } })
  await findText('DE · HRB 1')
  await click('button', 'Verify Ánh & Söhne GmbH 🏭')
  await expect.poll(() => requests(verify).map(({ body }) => body)).toEqual([{ storeId, revision: 3 }])
  await expect.poll(() => requests(queue).length).toBeGreaterThan(1)
})

it('refuses an entity with a reason', async () => {
  const refuse = `POST /stores/admin/legal-entities/${entity.id}/refuse`
  const { requests } = await open({ [refuse]: { ...entity, state: 'refused' } })
  await click('button', 'Refuse Ánh & Söhne GmbH 🏭')
  await type('Reason, for the owner', ' No such number ')
  await click('button', 'Refuse', -1)
  await expect
    .poll(() => requests(refuse).map(({ body }) => body))
    .toEqual([{ storeId, revision: 3, reason: 'No such number' }])
})

it('offers no review of an entity of one’s own', async () => {
  await open()
  await findText('Yours: another person reviews it')
  for (const name of ['Verify Mine', 'Refuse Mine'])
    expect((await find('button', name)).hasAttribute('disabled')).toBe(true)
})

it('loads more, and says when nothing waits or the queue cannot be loaded', async () => {
  const { requests } = await open({ [queue]: { entities: [entity], isMore: true } })
  await click('button', 'Show more')
  await expect.poll(() => requests(queue).at(-1)?.query.get('after')).toBe(entity.id)
  await open({ [queue]: { entities: [], isMore: false } })
  await findText('No entity is waiting')
})
