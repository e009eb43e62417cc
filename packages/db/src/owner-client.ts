import pg from 'pg'

/** The limits of waiting for a server that does not answer, in milliseconds. */
const connectMs = 10_000

/** A connection as the owner of the database, for work outside requests. A lost connection fails the running query. */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectMs, keepAlive: true })
  // Without a listener this event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
