import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, test } from 'vitest'
import { root } from './checkout.ts'
import { staleFiles } from './sections.ts'

test('the files generated from the registry of section types are current: npm run sections', async () => {
  expect(await staleFiles()).toEqual([])
})

test('no file outside the folders of the section types names a type', () => {
  const names = Object.keys(themeSchemas.hydro.sections)
  const named = new RegExp(`['"\`](?:${names.join('|')})['"\`]`)
  expect(named.test(`type === '${names[0]}'`)).toBe(true)
  const files = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'packages/db/migrations/*.sql'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('packages/storefront/src/sections/'))
    // Templates are whole themes: data that is made of sections.
    .filter((path) => !path.startsWith('packages/storefront/src/templates/'))
    .filter((path) => !/\.test\.tsx?$|test-api\.ts$|^packages\/testing\//.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => named.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
