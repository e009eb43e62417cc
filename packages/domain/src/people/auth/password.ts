import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'

const derive = promisify(argon2)
/** OWASP's argon2id setting: 19 MiB, two passes; 52–89 ms on the target machine. */
const defaultCost = { memory: 19_456, passes: 2 }
/** Bytes. */
const tagLength = 32
/** More concurrent hashes would exhaust threads and memory; more waiting ones would time out. */
const maxRunning = 2
const maxWaiting = 64

let running = 0
const waiting: (() => void)[] = []

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) fail(generalErrors.unavailable)
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

/** KiB of memory and passes over it. */
export interface PasswordCost {
  memory: number
  passes: number
}

const tagOf = (password: string, nonce: Buffer, { memory, passes }: PasswordCost) =>
  limitConcurrency(() =>
    derive('argon2id', { memory, passes, parallelism: 1, tagLength, message: password.normalize('NFKC'), nonce }),
  )

/** `argon2id$m=19456,t=2$<nonce>$<tag>`, nonce and tag in base64url. It contains the cost, so that the cost can be raised. */
export async function hashPassword(password: string, cost: PasswordCost = defaultCost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, cost)
  return hashOf(cost, nonce, Buffer.from(tag))
}

const hashOf = ({ memory, passes }: PasswordCost, nonce: Buffer, tag: Buffer) =>
  `argon2id$m=${memory},t=${passes}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

const dummyHash = hashOf(defaultCost, randomBytes(16), randomBytes(tagLength))

/** Of an account that nobody can sign in to: a tag that no known password has. */
export const unusablePasswordHash = () => hashOf(defaultCost, randomBytes(16), randomBytes(tagLength))

/** Checks a password. For an unknown account, pass undefined as its hash: the check takes the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { cost, nonce, tag } = partsOf(hash ?? dummyHash)
  const actual = Buffer.from(await tagOf(password, nonce, cost))
  return actual.length === tag.length && timingSafeEqual(actual, tag) && hash !== undefined
}

/** Old hashes without a cost have three parts and the default cost. */
function partsOf(hash: string) {
  const parts = hash.split('$')
  const [, memory, passes] = /^m=(\d+),t=(\d+)$/.exec(parts[1] ?? '') ?? []
  const [nonce = '', tag = ''] = parts.slice(-2)
  return {
    cost: memory && passes ? { memory: Number(memory), passes: Number(passes) } : defaultCost,
    nonce: Buffer.from(nonce, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}
