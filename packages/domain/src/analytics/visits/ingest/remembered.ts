interface Bounds {
  most: number
  forMs: number
}

/** Answers that are asked for once and then remembered for a while; asked at the same moment by many, once. A failure is not remembered. */
export function remembered<T>({ most, forMs }: Bounds) {
  const answers = new Map<string, { answer: Promise<T>; untilMs: number }>()
  const remember = (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    if (known && known.untilMs > Date.now()) return known.answer
    // The oldest alone goes: made-up keys are endless.
    if (answers.size >= most) answers.delete(answers.keys().next().value!)
    const answer = ask()
    answers.set(key, { answer, untilMs: Date.now() + forMs })
    answer.catch(() => answers.delete(key))
    return answer
  }
  return Object.assign(remember, {
    /** One, or all of them. */
    forget: (key?: string) => (key === undefined ? answers.clear() : void answers.delete(key)),
  })
}
