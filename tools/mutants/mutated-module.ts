interface Mutated {
  path: string
  text: string
}

/** The configuration may be loaded as a second instance of this module: both see what the process keeps. */
const kept = globalThis as { backroomMutatedModule?: Mutated | undefined }

/** The one module whose text is replaced while its mutant is tested. */
export const mutatedModule = {
  set(mutated: Mutated | undefined) {
    kept.backroomMutatedModule = mutated
  },
  textOf(path: string): string | undefined {
    const mutated = kept.backroomMutatedModule
    return mutated?.path === path ? mutated.text : undefined
  },
}
