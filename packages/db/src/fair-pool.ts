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
/** How often work that can wait gets a turn while requests wait all the time, so that it only becomes slow. */
const patientEveryMs = 100

interface Waiting {
  enter: () => void
  deadline: NodeJS.Timeout
}

/** Who asks for a connection. */
export interface Asker {
  /** Undefined outside any store. */
  storeId: string | undefined
  /** Whether the requests of the store go first: true for the work of jobs, because no person waits for its answer. */
  isPatient?: boolean | undefined
}

interface Turn {
  active: number
  waiting: Waiting[]
  patient: Waiting[]
  /** When work that can wait had its last turn, of the clock of the process. */
  patientAtMs: number
}

const turnsOf = new WeakMap<pg.Pool, Map<string, Turn>>()

/**
 * Runs `work` on a connection of the pool, which `work` releases. Beyond its share, the requests of a store wait only for each
 * other, and what is patient waits for them. Requests of no store have no share.
 */
export async function fairlyConnected<T>(
  pool: pg.Pool,
  { storeId, isPatient = false }: Asker,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  if (!storeId) return work(await connect(pool))
  const leave = await enter(pool, storeId, isPatient)
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

async function enter(pool: pg.Pool, storeId: string, isPatient: boolean): Promise<() => void> {
  const turns = turnsOf.get(pool) ?? new Map<string, Turn>()
  turnsOf.set(pool, turns)
  const turn = turns.get(storeId) ?? { active: 0, waiting: [], patient: [], patientAtMs: 0 }
  turns.set(storeId, turn)
  const most = Math.max(1, Math.floor(pool.options.max * shareOfOneStore))
  if (turn.active < most) turn.active++
  else await waitIn(isPatient ? turn.patient : turn.waiting)
  return () => {
    const next = nextOf(turn)
    if (next) return next.enter()
    turn.active--
    if (turn.active === 0) turns.delete(storeId)
  }
}

function nextOf(turn: Turn): Waiting | undefined {
  const nowMs = performance.now()
  const isPatientDue = nowMs - turn.patientAtMs >= patientEveryMs
  if (turn.patient.length === 0 || (turn.waiting.length > 0 && !isPatientDue)) return turn.waiting.shift()
  turn.patientAtMs = nowMs
  return turn.patient.shift()
}

const waitIn = (line: Waiting[]) =>
  new Promise<void>((resolve, reject) => {
    if (line.length >= maxWaiting) return reject(new StoreBusyError())
    const deadline = setTimeout(() => {
      line.splice(line.indexOf(waiting), 1)
      reject(new StoreBusyError())
    }, maxWaitMs)
    const waiting: Waiting = {
      deadline,
      enter: () => {
        clearTimeout(deadline)
        resolve()
      },
    }
    line.push(waiting)
  })
