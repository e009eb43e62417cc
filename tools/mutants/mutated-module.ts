interface Mutated {
  path: string
  text: string
}

/** The configuration may load a second instance of this module, so the state is stored in the process. */
const kept = globalThis as { backroomMutatedModule?: Mutated | undefined }

/** The module whose text is replaced while its mutant is tested. */
export const mutatedModule = {
  set(mutated: Mutated | undefined) {
    kept.backroomMutatedModule = mutated
  },
  textOf(path: string): string | undefined {
    const mutated = kept.backroomMutatedModule
    return mutated?.path === path ? mutated.text : undefined
  },
}
