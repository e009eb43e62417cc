import type { Plugin } from 'vite'

/** The server's alone: schemas with the library they are made of, and the texts of refusals. */
const serversOwn = /\/packages\/contract\/src\/[\w-]+\/(?:endpoints|errors)\.ts$|\/node_modules\/zod\/v4\/classic\//

/** Fails the build when a bundle holds what only the server needs: one import of a value is enough to bring 60 kB of it. */
export function keepOut(): Plugin {
  return {
    name: 'backroom:keep-out',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0 && serversOwn.test(id)) throw new Error(`${chunk.fileName} holds ${id}`)
      }
    },
  }
}
