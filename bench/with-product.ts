import { northwind } from '@backroom/testing/fixtures/stores'
import type pg from 'pg'
import { connectOwner } from './buyers.ts'
import { logIn, newDataDir, removeDataDir, startProduct } from './running-server.ts'

export type Send = <Answer>(
  method: string,
  path: string,
  body?: object,
  more?: Record<string, string>,
) => Promise<Answer>

export interface Product {
  origin: string
  pid: number
  /** Of a member of the demo's first store. */
  headers: Record<string, string>
  send: Send
  upload: (csv: string) => Promise<{ fileId: string }>
  /** The answer as it comes. */
  receive: (method: string, path: string, body?: object) => Promise<Response>
  /** Of the owner role. */
  owner: pg.Client
}

/** Starts the product on a new data folder, and removes both after the measurement. */
export async function withProduct<Result>(
  port: number,
  measure: (product: Product) => Promise<Result>,
): Promise<Result> {
  const dataDir = newDataDir()
  const server = await startProduct(dataDir, port)
  const owner = await connectOwner(dataDir)
  try {
    const headers = {
      ...{ authorization: `Bearer ${await logIn(server.origin)}`, 'x-store-id': northwind.id },
      'content-type': 'application/json',
    }
    const receive = async (method: string, path: string, body?: string, more: Record<string, string> = {}) => {
      const answer = await fetch(`${server.origin}${path}`, {
        ...{ method, ...(body !== undefined && { body }) },
        headers: { ...headers, 'idempotency-key': crypto.randomUUID(), ...more },
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer
    }
    return await measure({
      ...{ origin: server.origin, pid: server.pid, headers, owner },
      receive: (method, path, body) => receive(method, path, body && JSON.stringify(body)),
      send: async (method, path, body, more) =>
        (await receive(method, path, body && JSON.stringify(body), more)).json() as never,
      upload: async (csv) =>
        (
          await receive('POST', '/stores/tasks/files?name=file.csv', csv, { 'content-type': 'text/csv' })
        ).json() as never,
    })
  } finally {
    await owner.end()
    await server.stop()
    removeDataDir(dataDir)
  }
}
