import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEngineInstalled } from '@backroom/testing/servers/clickhouse-engine'
import { root } from '../checkout.ts'
import type { Kind } from './mutant.ts'

export interface SourceFile {
  /** From the root, with slashes. */
  path: string
  text: string
}

const isTestCode = (path: string) =>
  /\.test\.tsx?$|\.d\.ts$|\.gen\.ts$|\.types\.tsx$|test-[\w-]+\.tsx?$|-test-api\.ts$|\/testing\//.test(path)

const read = (patterns: string[]): SourceFile[] =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** All modules with their tests, because tests reach the code through them. */
export const readModules = (): SourceFile[] => read(['{apps,packages}/*/src/**/*.{ts,tsx}'])
export const readMigrations = (): SourceFile[] => read(['packages/db/migrations/**/*.sql'])

/** Labels and messages in both languages, which people read and tests do not. */
export const isTexts = (path: string): boolean => /(?:^|[/-])texts(?:\.\w+)?\.tsx?$|\/i18n\/(?:en|vi)\b/.test(path)

/** Placeholder pictures, drawn from coordinates and colors: people look at them. */
const isPicture = (path: string) => path.startsWith('packages/storefront/src/artwork/')

/** Whether a file is mutated: production code whose tests can run here. */
export const isProduction = (path: string): boolean =>
  !isPicture(path) &&
  !path.startsWith('packages/testing/') &&
  !isTestCode(path) &&
  (isEngineInstalled() || !path.includes('/clickhouse/'))

/** `packages/domain/src/orders/…` is `orders`; a package without areas is its own. */
export function areaOf(path: string): string {
  const [, name = ''] = path.split('/')
  const folder = /^packages\/(?:contract|domain)\/src\/([^/]+)\//.exec(path)?.[1]
  return folder ?? name
}

/** The names that select a file: its package and its area. */
export const namesOf = (path: string): string[] => [...new Set([path.split('/')[1] ?? '', areaOf(path)])]

const pure = /^packages\/(?:theme|contract)\/|\/pricing\//
const screens = /^(?:packages\/storefront|apps\/admin)\//

export function kindOf(path: string): Kind {
  if (pure.test(path)) return 'pure'
  return screens.test(path) ? 'screens' : 'domain'
}
