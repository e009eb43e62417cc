import { insertConnection } from '@backroom/testing/fixtures/connect-gateway'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { expect, test } from 'vitest'
import { startTestApi } from '../test-api.ts'
import { jobs } from './jobs.ts'

test('check-connections checks every store, also where the credentials of one cannot be opened', async () => {
  const api = await startTestApi()
  const { owner } = api.database
  const sealedElsewhere = await insertConnection(owner, lotus, { secret: 'of another installation' })
  const works = await insertConnection(owner, lotus, { secret: api.services.ports.secret })
  const alsoWorks = await insertConnection(owner, bamboo, { secret: api.services.ports.secret })
  await expect(jobs['check-connections'].work(api.services)).rejects.toThrow(`connections of store ${lotus}`)
  const { rows } = await owner.query('select connection_id, state from payment_connection_health')
  const states = new Map(rows.map(({ connection_id, state }) => [connection_id, state]))
  expect([sealedElsewhere, works, alsoWorks].map((id) => states.get(id))).toEqual(['unknown', 'ok', 'ok'])
  // Nothing is due until the next run.
  const before = api.sandbox.calls.length
  await jobs['check-connections'].work(api.services)
  expect(api.sandbox.calls.length).toBe(before)
  await api.close()
})
