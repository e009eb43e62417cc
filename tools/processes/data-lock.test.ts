import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockData } from './data-lock.ts'
import { processStart } from './processes.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder('lock')
  file = join(folder, 'server.pid')
})
afterEach(() => removeFolder(folder))

const another = /^DATA_DIR: another Backroom \(process \d+\) uses /

test('gives a data folder to one server until it releases it', () => {
  const release = lockData(folder)
  expect(() => lockData(folder)).toThrow(another)
  release()
  expect(existsSync(file)).toBe(false)
  lockData(folder)()
})

test('keeps the folder of a running server', () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(file, `${server.pid} ${processStart(server.pid!) ?? ''}`)
  expect(() => lockData(folder)).toThrow(another)
  writeFileSync(file, String(server.pid)) // a lock without a start time
  expect(() => lockData(folder)).toThrow(another)
  server.kill('SIGKILL')
})

test.each([
  ['of a killed process', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['with our own number, of a process before us', () => `${process.pid} 12`],
  ['with our own number, as it was written before', () => String(process.pid)],
  ['that is empty', () => ''],
  ['that is nonsense', () => '\u0000\u0000 no lock'],
])('a lock %s is taken over', (_, content) => {
  writeFileSync(file, content())
  const release = lockData(folder)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  release()
})

const onLinux = test.runIf(process.platform === 'linux')

onLinux('a lock whose number another process has by now, of our kind even, is taken over', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(file, `${other.pid} 12`)
  lockData(folder)()
  other.kill('SIGKILL')
})

onLinux('a lock without a time, whose number another program has by now, is taken over', () => {
  const other = spawn('sleep', ['60'])
  writeFileSync(file, String(other.pid))
  lockData(folder)()
  other.kill()
})

test('names a folder that cannot be written in one line', () => {
  writeFileSync(file, '')
  expect(() => lockData(join(file, 'below'))).toThrow(/^DATA_DIR: the folder .* can't be written: /)
})
