import type { Plugin } from 'vite'

/** Server-only modules: schemas with their library, and error texts. */
export const serverOnly =
  /\/packages\/contract\/src\/(?:[\w-]+\/){2}(?:endpoints|errors)\.ts$|\/node_modules\/zod\/v4\/classic\//

/** Shared files of fields and lists that the sign-in does without. */
const afterSignIn = ['popovers', 'selects', 'numbers', 'days', 'lists', 'forms']

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
      }
      const early = loadedEarly(bundle)
      if (early.length > 0) throw new Error(`The sign-in loads ${early.join(' and ')}`)
    },
  }
}

interface File {
  name?: string | undefined
  imports?: readonly string[]
}

/** @returns the names of later screens' files that come with the sign-in */
export function loadedEarly(files: Readonly<Record<string, File>>): string[] {
  const loaded = new Set(Object.keys(files).filter((file) => files[file]?.name === 'sign-in-forms'))
  for (const file of loaded) for (const next of files[file]?.imports ?? []) loaded.add(next)
  return afterSignIn.filter((name) => [...loaded].some((file) => files[file]?.name === name))
}
