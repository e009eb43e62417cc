const pageSize = 2

/** What a service answers about the days on which something changed, in pages so short that tests read several. */
export class Statement<T> {
  readonly #days = new Map<string, Map<string, () => T>>()

  /** Notes a change of today, or of another day in UTC. */
  note(key: string, line: () => T, day = new Date().toISOString().slice(0, 10)): void {
    this.#days.set(day, (this.#days.get(day) ?? new Map()).set(key, line))
  }

  page(search: URLSearchParams): { lines: T[]; next: string | null } {
    const all = [...(this.#days.get(search.get('day') ?? '') ?? [])]
    const after = all.findIndex(([key]) => key === search.get('after'))
    const lines = all.slice(after + 1, after + 1 + pageSize)
    const isLast = after + 1 + pageSize >= all.length
    return { lines: lines.map(([, line]) => line()), next: isLast ? null : lines.at(-1)![0] }
  }
}
