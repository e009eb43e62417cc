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
/** For how long the share of new sales is held. It is part of the terms of a store, which no page changes. */
interface Holding {
  storeId: string
  days: number
}

const controlPort = () => Number(process.env.JOURNEY_CLOCK_PORT)

/** Lets tests move what waits in a store into the past and run the jobs that would wait for hours. */
export async function startJourneyClock(dataFolder: string): Promise<void> {
  const control = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const asked: Leap | Holding = JSON.parse(text)
    const client = await connect(dataFolder)
    try {
      if ('hours' in asked) await leap(client, asked)
      else await client.query('update stores set holding_days = $2 where store_id = $1', [asked.storeId, asked.days])
    } finally {
      await client.end()
    }
    response.end()
  })
  await new Promise<void>((resolve) => control.listen(controlPort(), '127.0.0.1', resolve))
}

async function connect(dataFolder: string) {
  const { ownerPassword } = readConfig(process.env, dataFolder)
  // The fourth line of the lock file is the port.
  const port = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return connectOwner(`postgres://postgres:${encodeURIComponent(ownerPassword)}@127.0.0.1:${port}/postgres`)
}

async function leap(client: Awaited<ReturnType<typeof connect>>, { storeId, hours }: Leap): Promise<void> {
  const moved = [
    ['checkouts', 'updated_at'],
    ['abandoned_checkouts', 'abandoned_at'],
    ['abandoned_mails', 'queued_at'],
    ['abandoned_mail_settings', 'sends_since'],
    ['draft_orders', 'reserved_until'],
    ['draft_orders', 'link_expires_at'],
    ['ledger_releases', 'release_at'],
    ['payout_destinations', 'usable_from'],
  ]
  for (const [table, column] of moved)
    await client.query(`update ${table} set ${column} = ${column} - make_interval(hours => $1) where store_id = $2`, [
      hours,
      storeId,
    ])
  const run = (job: string) => client.query(`select pg_notify('work_waiting', $1)`, [job])
  await run('abandon-checkouts')
  await run('expire-drafts')
  await run('release-sales')
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
}

/** Moves what happened in the checkouts, drafts and books of a store into the past, and runs the jobs that wait for it. */
export async function letHoursPass(storeId: string, hours: number): Promise<void> {
  await ask({ storeId, hours })
}

/** Holds the share of the sales of a store from now on. */
export const holdSales = (storeId: string, days: number) => ask({ storeId, days })

async function ask(what: Leap | Holding): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${controlPort()}`, { method: 'POST', body: JSON.stringify(what) })
  if (!ok) throw new Error('The clock of the journeys did not answer.')
}
