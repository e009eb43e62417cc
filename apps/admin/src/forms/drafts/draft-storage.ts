import { forget, readStored, store, storedKeys } from '../../browser-storage.ts'

/** Form values that are not saved yet. */
export interface Draft {
  /** The stored values that the user started from, and their revision. */
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

/** A draft belongs to a user in a store. Another user of this browser does not see it. */
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

/** @returns whether the draft is saved: the browser storage may be full, or the draft too long */
export function saveDraft(key: string, draft: Omit<Draft, 'keptAt'>): boolean {
  const text = JSON.stringify({ ...draft, keptAt: Date.now() } satisfies Draft)
  if (text.length > maxDraftCharacters) return false
  deleteOldDrafts(key)
  return store(key, text)
}

export const deleteDraft = (key: string) => forget(key)

/** Deletes unreadable and expired drafts, and the oldest ones above the limit. */
function deleteOldDrafts(key: string) {
  const others = storedKeys()
    .filter((storedKey) => storedKey.startsWith(prefix) && storedKey !== key)
    .map((one) => ({ key: one, keptAt: readDraft(one)?.keptAt ?? 0 }))
    .toSorted((left, right) => right.keptAt - left.keptAt)
  const surplus = others.filter(({ keptAt }, index) => keptAt === 0 || index >= maxDrafts - 1)
  for (const { key: oldest } of surplus) forget(oldest)
}
