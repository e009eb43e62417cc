import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallModules } from '../../apps/admin/build/chunks.ts'
import { root } from '../checkout.ts'

const modules = globSync(['apps/admin/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root })

test.each(smallModules)('the build finds the module %s', (path) => {
  expect(modules.filter((file) => join('/', file).includes(`/${path}`))).not.toEqual([])
})
