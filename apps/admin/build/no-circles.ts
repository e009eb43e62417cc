import type { Plugin } from 'vite'

interface File {
  type: string
  imports?: readonly string[]
}

/**
 * Fails the build if its files import each other in a circle: one of them would then run before what it needs, and no page
 * would open. `chunks.ts` brings a circle about when it moves a module of the entry into a file that needs the entry.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_, bundle) {
      const circle = findCircle(bundle)
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}. See build/chunks.ts.`)
    },
  }
}

/** @returns the names of the files of a circle, the first one again at the end */
export function findCircle(files: Readonly<Record<string, File>>): string[] | undefined {
  const done = new Set<string>()
  const follow = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return
    for (const next of files[name]?.imports ?? []) {
      const circle = follow(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
  }
  for (const name of Object.keys(files)) {
    const circle = follow(name, [])
    if (circle) return circle
  }
}
