import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../apps/server/src/config.ts'
import { connectOwner } from '../packages/db/src/owner-client.ts'

interface Leap {
  storeId: string
  hours: number
}

const controlPort = () => Number(process.env.JOURNEY_CLOCK_PORT)

/** Lets tests move the checkouts of a store into the past and run the jobs that would wait for hours. */
export async function startJourneyClock(dataFolder: string): Promise<void> {
  const control = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    await leap(dataFolder, JSON.parse(text) as Leap)
    response.end()
  })
  await new Promise<void>((resolve) => control.listen(controlPort(), '127.0.0.1', resolve))
}

async function leap(dataFolder: string, { storeId, hours }: Leap): Promise<void> {
  const { ownerPassword } = readConfig(process.env, dataFolder)
  // The fourth line of the lock file is the port.
  const port = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const client = await connectOwner(
    `postgres://postgres:${encodeURIComponent(ownerPassword)}@127.0.0.1:${port}/postgres`,
  )
  const moved = [
    ['checkouts', 'updated_at'],
    ['abandoned_checkouts', 'abandoned_at'],
    ['abandoned_mails', 'queued_at'],
    ['abandoned_mail_settings', 'sends_since'],
    ['draft_orders', 'reserved_until'],
    ['draft_orders', 'link_expires_at'],
  ]
  for (const [table, column] of moved)
    await client.query(`update ${table} set ${column} = ${column} - make_interval(hours => $1) where store_id = $2`, [
      hours,
      storeId,
    ])
  const run = (job: string) => client.query(`select pg_notify('work_waiting', $1)`, [job])
  await run('abandon-checkouts')
  await run('expire-drafts')
  // The mails are about what this job has written.
  for (let isOver = false; !isOver; ) {
    await pause(100)
    const { rowCount } = await client.query(
      // Those of drafts are never abandoned.
      `select from checkouts c join carts on carts.store_id = c.store_id and carts.id = c.cart_id and not carts.is_draft
        where c.store_id = $1 and c.state = 'open' and c.updated_at < now() - interval '1 hour'`,
      [storeId],
    )
    isOver = rowCount === 0
  }
  await run('send-recovery-mails')
  await client.end()
}

/** Moves what happened in the checkouts and drafts of a store into the past, and runs the jobs that write about them. */
export async function letHoursPass(storeId: string, hours: number): Promise<void> {
  await fetch(`http://127.0.0.1:${controlPort()}`, { method: 'POST', body: JSON.stringify({ storeId, hours }) })
}
