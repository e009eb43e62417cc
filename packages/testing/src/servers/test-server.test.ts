import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const starter = `import { startTestServer } from '${import.meta.dirname}/test-server.ts'
const { folder } = await startTestServer()
console.log(folder)
setInterval(() => {}, 1000)`

test('a killed run leaves no Postgres process and no folder', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [folder = ''] = await once(createInterface({ input: run.stdout }), 'line')
  const postmaster = Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0])
  expect(isAlive(postmaster)).toBe(true)
  run.kill('SIGKILL')
  try {
    await expect.poll(() => isAlive(postmaster) || existsSync(folder), { timeout: 15_000 }).toBe(false)
  } finally {
    if (isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
