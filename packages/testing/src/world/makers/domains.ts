import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'

export const makers: Maker[] = [
  {
    makes: ['domainHost', 'newDomainHost'],
    make: async (owner, storeId) => ({
      domainHost: await makeDomain(owner, storeId),
      newDomainHost: `${randomUUID()}.example.com`,
    }),
  },
]

async function makeDomain(owner: pg.Pool, storeId: string): Promise<string> {
  const host = `${randomUUID()}.example.org`
  await owner.query(`insert into domains (store_id, host, proof) values ($1, $2, 'proof')`, [storeId, host])
  await owner.query(`insert into hosts (host, store, kind, is_primary) values ($1, $2, 'custom', false)`, [
    host,
    storeId,
  ])
  return host
}
