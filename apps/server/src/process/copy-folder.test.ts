import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFolder } from './copy-folder.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-copy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('copies the selected files with their times and modes', async () => {
  const from = join(folder, 'from')
  mkdirSync(join(from, 'below', 'empty'), { recursive: true, mode: 0o700 })
  writeFileSync(join(from, 'below', 'file'), 'content', { mode: 0o600 })
  writeFileSync(join(from, 'left-out'), '')
  const to = join(folder, 'to')
  await copyFolder(from, to, { isWanted: (path) => !path.endsWith('left-out') })
  expect(readdirSync(to, { recursive: true }).map(String).sort()).toEqual(['below', 'below/empty', 'below/file'])
  expect(readFileSync(join(to, 'below', 'file'), 'utf8')).toBe('content')
  const [was, is] = [from, to].map((place) => statSync(join(place, 'below', 'file')))
  expect(is!.mode).toBe(was!.mode)
  expect(Math.abs(is!.mtimeMs - was!.mtimeMs)).toBeLessThan(2)
})

test('answers between two files while it copies', async () => {
  const from = join(folder, 'many')
  const files = 200
  mkdirSync(from)
  for (let file = 0; file < files; file++) writeFileSync(join(from, String(file)), Buffer.alloc(1_000, file))
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  turn()
  await copyFolder(from, join(folder, 'many-copied'))
  isOver = true
  expect(turns).toBeGreaterThan(files)
})

test('leaves out a file that vanishes while a database is copied, and fails elsewhere', async () => {
  const from = join(folder, 'vanishing')
  mkdirSync(from)
  writeFileSync(join(from, 'a'), '')
  // Called just before the copy of a file.
  const isWanted = (path: string) => {
    rmSync(path)
    return true
  }
  await copyFolder(from, join(folder, 'vanished'), { isWanted, mayVanish: true })
  writeFileSync(join(from, 'a'), '')
  await expect(copyFolder(from, join(folder, 'not'), { isWanted })).rejects.toThrow('ENOENT')
})
