import { forget, readStored, store, storedKeys } from '../../browser-storage.ts'

/** What was typed into a form and is not saved yet. */
export interface Draft {
  /** What was stored when the typing began, and its revision. */
  stored: object
  revision: number
  values: object
  /** Unix time in milliseconds. */
  keptAt: number
}

const prefix = 'backroom.draft.'
const maxDrafts = 20
const maxDraftCharacters = 100_000
const maxAgeMs = 14 * 86_400_000

/** A draft belongs to a person in a store: whoever signs in next in this browser does not see it. */
export const draftKey = (userId: string, storeId: string, form: string, entity: string) =>
  prefix + [userId, storeId, form, entity].join('.')

export function readDraft(key: string): Draft | undefined {
  try {
    const draft: Partial<Draft> = JSON.parse(readStored(key) ?? '{}')
    const { stored, revision, values, keptAt } = draft
    if (!isRecord(stored) || !isRecord(values) || typeof revision !== 'number' || typeof keptAt !== 'number') return
    return Date.now() - keptAt < maxAgeMs ? { stored, revision, values, keptAt } : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @returns whether it is kept: the browser may have no room, or the text be longer than any form's */
export function keepDraft(key: string, draft: Omit<Draft, 'keptAt'>): boolean {
  const text = JSON.stringify({ ...draft, keptAt: Date.now() } satisfies Draft)
  if (text.length > maxDraftCharacters) return false
  makeRoom(key)
  return store(key, text)
}

export const dropDraft = (key: string) => forget(key)

/** Unreadable and outdated ones go, and the oldest when there are many: nobody comes back to the twentieth form. */
function makeRoom(key: string) {
  const others = storedKeys()
    .filter((one) => one.startsWith(prefix) && one !== key)
    .map((one) => ({ key: one, keptAt: readDraft(one)?.keptAt ?? 0 }))
    .toSorted((one, other) => other.keptAt - one.keptAt)
  const surplus = others.filter(({ keptAt }, at) => keptAt === 0 || at >= maxDrafts - 1)
  for (const { key: oldest } of surplus) forget(oldest)
}
