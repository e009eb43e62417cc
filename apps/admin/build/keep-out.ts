import type { Plugin, Rolldown } from 'vite'

/** Server-only modules: schemas with their library, and error texts. */
export const serverOnly =
  /\/packages\/contract\/src\/(?:[\w-]+\/){2}(?:endpoints|errors)\.ts$|\/node_modules\/zod\/v4\/classic\//

/** Shared files of fields and lists that the sign-in does without. */
const afterSignIn = ['popovers', 'selects', 'numbers', 'days', 'lists', 'forms']

/** Every chunk that comes with this one. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set([chunk])) {
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type !== 'chunk' || found.has(imported)) continue
    found.add(imported)
    importsOf(imported, bundle, found)
  }
  return found
}

/**
 * Fails the build when a bundle contains server-only modules, or when the sign-in loads what only later screens need. A
 * single import of a value would add 60 kB.
 */
export function keepOut(): Plugin {
  return {
    name: 'backroom:keep-out',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0 && serverOnly.test(id)) throw new Error(`${chunk.fileName} holds ${id}`)
        if (chunk.name !== 'sign-in-forms') continue
        for (const { name } of importsOf(chunk, bundle))
          if (afterSignIn.includes(name)) throw new Error(`The sign-in loads ${name}`)
      }
    },
  }
}
