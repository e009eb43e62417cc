import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockData } from './data-lock.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

test('a data folder has one server; the lock of a killed one is taken over', () => {
  const folder = temporaryFolder('lock')
  const release = lockData(folder)
  expect(() => lockData(folder)).toThrow(/^DATA_DIR: another Backroom \(process \d+\) uses /)
  release()
  expect(existsSync(join(folder, 'server.pid'))).toBe(false)
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, 'server.pid'), String(pid))
  lockData(folder)()
  removeFolder(folder)
})
