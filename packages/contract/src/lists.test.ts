import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lists } from './lists.ts'

it('contains every list that a concept defines, by its name', async () => {
  const folder = import.meta.dirname
  const files = globSync('*/*/list.ts', { cwd: folder })
  expect(files.length).toBeGreaterThan(4)
  const defined = (await Promise.all(files.map((file) => import(join(folder, file))))).flatMap(Object.values)
  expect(new Set(Object.values(lists))).toEqual(new Set(defined))
  for (const [name, list] of Object.entries(lists)) expect(list.name).toBe(name)
})
