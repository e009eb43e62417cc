import type pg from 'pg'
import { databaseError } from './database-unavailable.ts'

/** Why a request was rejected: too many requests of its store wait, or it waited too long. */
export class StoreBusyError extends Error {
  readonly statusCode = 503
  constructor() {
    super('too many requests of this store wait for a connection')
  }
}

/** The share of the pool's connections that one store may hold. The rest is for other stores. */
const shareOfOneStore = 0.6
const maxWaiting = 500
const maxWaitMs = 10_000

interface Waiting {
  enter: () => void
  deadline: NodeJS.Timeout
}

interface Turn {
  active: number
  waiting: Waiting[]
}

const turnsOf = new WeakMap<pg.Pool, Map<string, Turn>>()

/**
 * Runs `work` on a connection of the pool, which `work` releases. Beyond its share, the requests of a store wait only for each
 * other. Requests of no store have no share.
 */
export async function fairlyConnected<T>(
  pool: pg.Pool,
  storeId: string | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (!storeId) return work(await connect(pool))
  const leave = await enter(pool, storeId)
  try {
    return await work(await connect(pool))
  } finally {
    leave()
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw databaseError(error)
  }
}

async function enter(pool: pg.Pool, storeId: string): Promise<() => void> {
  const turns = turnsOf.get(pool) ?? new Map<string, Turn>()
  turnsOf.set(pool, turns)
  const turn = turns.get(storeId) ?? { active: 0, waiting: [] }
  turns.set(storeId, turn)
  const most = Math.max(1, Math.floor(pool.options.max * shareOfOneStore))
  if (turn.active < most) turn.active++
  else await waitIn(turn)
  return () => {
    const next = turn.waiting.shift()
    if (next) return next.enter()
    turn.active--
    if (turn.active === 0) turns.delete(storeId)
  }
}

const waitIn = (turn: Turn) =>
  new Promise<void>((resolve, reject) => {
    if (turn.waiting.length >= maxWaiting) return reject(new StoreBusyError())
    const deadline = setTimeout(() => {
      turn.waiting.splice(turn.waiting.indexOf(waiting), 1)
      reject(new StoreBusyError())
    }, maxWaitMs)
    const waiting: Waiting = {
      deadline,
      enter: () => {
        clearTimeout(deadline)
        resolve()
      },
    }
    turn.waiting.push(waiting)
  })
