// Checks who imports whom, by the table in docs/ARCHITECTURE.md, and that there are no circles of imports.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../checkout.ts'
import { areaBreaches, entryBreaches } from './areas.ts'

/** The data of section types, without components and scripts. */
const sectionData = ['storefront/sections/theme-schemas', 'storefront/sections/new-theme']
/** Whole themes as data. */
const templateData = 'storefront/templates/templates'

/** The packages, or single files, that the production code of each package may import. */
export const allowed: Record<string, string[]> = {
  'packages/theme': [],
  'packages/db': [],
  'packages/contract': ['theme'],
  'packages/domain': ['db', 'contract', 'theme', ...sectionData, templateData],
  'packages/storefront': ['contract', 'theme'],
  'packages/testing': ['contract', 'db', 'domain', 'theme', 'storefront'],
  'apps/server': ['domain', 'contract', 'db', 'theme', 'storefront'],
  'apps/admin': ['contract', 'theme', ...sectionData],
}

const specifiers = /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

export interface SourceFile {
  /** From the root, with slashes. */
  path: string
  text: string
}

/** Type-only imports count, because a reader follows them too. */
const importsOf = ({ text }: SourceFile): string[] =>
  [...text.matchAll(specifiers)].map(([, one, two]) => one ?? two ?? '')

const isTest = (path: string) => /\.test\.tsx?$|test-api\.ts$|links\.types\.tsx$/.test(path)
const homeOf = (path: string) => Object.keys(allowed).find((home) => path.startsWith(`${home}/`))

/** One sentence for each breach. */
export function layerBreaches(files: SourceFile[]): string[] {
  const breaches: string[] = []
  const folders = pageFolders(files)
  for (const file of files) {
    const home = homeOf(file.path)
    if (!home || isTest(file.path)) continue
    breaches.push(...sqlBreaches(file))
    for (const specifier of importsOf(file)) {
      const [, entry = '', target] = /^@backroom\/(([^/]+).*)$/.exec(specifier) ?? []
      if (target && target !== home.split('/')[1] && ![target, entry].some((one) => allowed[home]?.includes(one)))
        breaches.push(
          `${file.path} imports ${specifier}: ${home} may import ${allowed[home]?.join(', ') || 'nothing of ours'}`,
        )
      const path = resolveRelative(file.path, specifier)
      if (path && homeOf(path) !== home) breaches.push(`${file.path} reaches into another package: ${specifier}`)
      if (path) breaches.push(...pageBreaches(file.path, path, folders))
      const imported = path ?? (entry && packageFile(entry))
      if (imported) breaches.push(...areaBreaches(file.path, imported), ...entryBreaches(file.path, imported))
    }
  }
  return breaches
}

/**
 * Files of the server that may contain SQL, each for a reason of no concept: LISTEN, backup, probe, keys of requests, and the
 * queue with its schedules. All other SQL is in the domain.
 */
export const mayHoldSql = [
  'live-updates/announcements.ts',
  'process/backup.ts',
  'http/idempotency.ts',
  'jobs/jobs.ts',
  'jobs/reconcile-stores.ts',
  'jobs/telegram-poller.ts',
  'plugins/health.ts',
  'server.ts',
].map((file) => `apps/server/src/${file}`)

const sqlSigns = /from 'kysely'|\.(?:selectFrom|insertInto|updateTable|deleteFrom|query)\(/

function sqlBreaches({ path, text }: SourceFile): string[] {
  if (!path.startsWith('apps/server/src/') || mayHoldSql.includes(path) || !sqlSigns.test(text)) return []
  return [`${path} holds SQL: it belongs to the concept in packages/domain`]
}

function resolveRelative(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? join(dirname(from), specifier).replaceAll('\\', '/') : undefined
}

/** The file of `@backroom/<entry>`; packages export their `src` file by file. */
const packageFile = (entry: string) => `packages/${entry.replace('/', '/src/')}.ts`

const pages = 'apps/admin/src/pages/'

/** Folders with a page. Folders below without a page of their own belong to it. */
const pageFolders = (files: SourceFile[]) =>
  new Set(
    files.filter(({ path }) => path.startsWith(pages) && path.endsWith('Page.tsx')).map(({ path }) => dirname(path)),
  )

function pageFolderOf(path: string, folders: ReadonlySet<string>): string | undefined {
  if (!path.startsWith(pages)) return
  for (let folder = dirname(path); folder.startsWith(pages); folder = dirname(folder))
    if (folders.has(folder)) return folder
  return dirname(path)
}

/** A page never imports another page's files. */
function pageBreaches(from: string, to: string, folders: ReadonlySet<string>): string[] {
  const [ownPage, otherPage] = [pageFolderOf(from, folders), pageFolderOf(to, folders)]
  if (ownPage && otherPage && !`${otherPage}/`.startsWith(`${ownPage}/`) && !ownPage.startsWith(`${otherPage}/`))
    return [`${from} imports ${to}: a page imports no other page's files`]
  return []
}

/** Each circle once, as a list of its files. */
export function circles(files: SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const edges = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .map((specifier) => resolveRelative(file.path, specifier))
        .filter((path): path is string => path !== undefined && known.has(path)),
    ]),
  )
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) return void found.add([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return [...found]
}

export const sourceFiles = (): SourceFile[] =>
  globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root }).map((path) => ({
    path: relative(root, join(root, path)).replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }))

if (import.meta.main) {
  const files = sourceFiles()
  const breaches = [...layerBreaches(files), ...circles(files).map((way) => `imports in a circle: ${way}`)]
  for (const breach of breaches) console.error(breach)
  console.log(`${files.length} files, ${breaches.length} breaches`)
  process.exit(breaches.length > 0 ? 1 : 0)
}
