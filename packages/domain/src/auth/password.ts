import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '@backroom/contract/errors'

const derive = promisify(argon2)
/** OWASP's argon2id setting: 19 MiB, two passes; 52–89 ms on the target machine. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** More at once would starve the process of threads and memory; more waiting would only time out. */
const maxRunning = 2
const maxWaiting = 64

let running = 0
const waiting: (() => void)[] = []

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) fail('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

const tagOf = (password: string, nonce: Buffer) =>
  bounded(() => derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce }))

/** `argon2id$<nonce>$<tag>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  return `argon2id$${nonce.toString('base64url')}$${Buffer.from(tag).toString('base64url')}`
}

const nobodysHash = `argon2id$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`

/** Takes as long for an account that does not exist: pass undefined for its hash. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = (hash ?? nobodysHash).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const given = Buffer.from(await tagOf(password, Buffer.from(nonce, 'base64url')))
  return given.length === expected.length && timingSafeEqual(given, expected) && hash !== undefined
}
