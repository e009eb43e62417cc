import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const module = pathToFileURL(`${import.meta.dirname}/few-arenas.ts`).href
const script = `
const { limitArenas } = await import(${JSON.stringify(module)})
limitArenas()
console.log(process.env.MALLOC_ARENA_MAX, process.pid, process.argv[1], process.execArgv.includes('--expose-gc'))
process.disconnect?.()`

async function run(env: Record<string, string>, isConnected = false) {
  const entry = `data:text/javascript,${encodeURIComponent(script)}`
  const child = spawn(process.execPath, ['--expose-gc', '--import', entry, '--eval', '', 'argument'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(isConnected ? (['ipc'] as const) : [])],
  })
  const [printed] = await Promise.all([text(child.stdout!), once(child, 'exit')])
  const [limit, pid, ...rest] = printed.trim().split(' ')
  return { limit, isSameProcess: pid === String(child.pid), rest }
}

it('limits the arenas on Linux, with the id, flags and arguments of before', async () => {
  const limit = process.platform === 'linux' ? '2' : 'undefined'
  expect(await run({})).toEqual({ limit, isSameProcess: true, rest: ['argument', 'true'] })
})

it('keeps the limit of the environment, and leaves a connected child alone', async () => {
  expect((await run({ MALLOC_ARENA_MAX: '7' })).limit).toBe('7')
  expect((await run({}, true)).limit).toBe('undefined')
})
