import pg from 'pg'

/** For a server that is mute or far away, in milliseconds. */
const connectMs = 10_000

/** A connection as the owner of the database, for what happens outside requests. A loss fails the query under way. */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectMs, keepAlive: true })
  // Unheard, this event would end the process besides.
  client.on('error', () => {})
  await client.connect()
  return client
}
