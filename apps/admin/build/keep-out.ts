import type { Plugin } from 'vite'

/** Server-only modules: schemas with their library, and error texts. */
export const serverOnly =
  /\/packages\/contract\/src\/(?:[\w-]+\/){2}(?:endpoints|errors)\.ts$|\/node_modules\/zod\/v4\/classic\//

/** Fails the build when a bundle contains server-only modules. A single value import would add 60 kB. */
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
    },
  }
}
