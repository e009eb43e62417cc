// Writes the lists that are derived from the registry of section types; `--check` only checks whether they are current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionFolders } from '@backroom/storefront/sections/registry'
import { root } from './checkout.ts'

const home = join(root, 'packages/storefront/src/sections')

interface SectionFolder {
  folder: string
  /** The name of an import. */
  name: string
  type: string
  hasBehaviour: boolean
}

const readFolder = async (folder: string): Promise<SectionFolder> => ({
  folder,
  name: folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  type: (await import(join(home, folder, 'schema.ts'))).schema.type,
  hasBehaviour: existsSync(join(home, folder, 'behaviour.ts')),
})

const origin = 'Written by `npm run sections` from registry.ts.'
const lines = (...parts: (string | string[])[]) => `${parts.flat().join('\n')}\n`

const schemas = (all: SectionFolder[]) =>
  lines(
    `// ${origin}`,
    all.map(({ folder, name }) => `import { schema as ${name} } from './${folder}/schema.ts'`),
    '',
    'export const sectionSchemas = [',
    all.map(({ name }) => `  ${name},`),
    ']',
  )

const drawings = (all: SectionFolder[]) => {
  const themes = { hydro: 'Hydro', newchick: 'Newchick' }
  return lines(
    `// ${origin}`,
    all.flatMap(({ folder, name }) =>
      Object.values(themes).map((theme) => `import { ${theme} as ${name}${theme} } from './${folder}/${theme}.tsx'`),
    ),
    "import type { Drawing, Drawings } from './section-files.ts'",
    '',
    'export const drawings: Drawings = {',
    Object.entries(themes).flatMap(([key, theme]) => [
      `  ${key}: new Map<string, Drawing>([`,
      ...all.map(({ name, type }) => `    ['${type}', ${name}${theme}],`),
      '  ]),',
    ]),
    '}',
  )
}

const behaviours = (all: SectionFolder[]) => {
  const lively = all.filter(({ hasBehaviour }) => hasBehaviour)
  return lines(
    `// ${origin}`,
    "import type { LoadBehaviour } from './section-files.ts'",
    '',
    'export const behaviours: ReadonlyMap<string, LoadBehaviour> = new Map<string, LoadBehaviour>([',
    lively.map(({ folder, type }) => `  ['${type}', () => import('./${folder}/behaviour.ts')],`),
    '])',
  )
}

const sheet = (all: SectionFolder[], theme: string) =>
  lines(
    `/* ${origin} */`,
    all.map(({ folder }) => `@import "./${folder}/${theme}.css";`),
  )

/** The generated files by name. */
export async function derivedFiles(): Promise<Record<string, string>> {
  const all = await Promise.all(sectionFolders.map(readFolder))
  return {
    'schemas.gen.ts': schemas(all),
    'drawings.gen.ts': drawings(all),
    'behaviours.gen.ts': behaviours(all),
    'hydro.gen.css': sheet(all, 'hydro'),
    'newchick.gen.css': sheet(all, 'newchick'),
  }
}

/** The generated files that are missing or not current. */
export async function staleFiles(): Promise<string[]> {
  const stale = Object.entries(await derivedFiles()).filter(([name, text]) => {
    const path = join(home, name)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
  return stale.map(([name]) => name)
}

if (import.meta.main) {
  const stale = await staleFiles()
  if (process.argv.includes('--check')) {
    for (const name of stale) console.error(`${name} is not current: npm run sections`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    const files = await derivedFiles()
    for (const name of stale) writeFileSync(join(home, name), files[name] ?? '')
    console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'All current')
  }
}
