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
/** A product with two thousand variants has 1.3 million; browsers keep five in all. */
const maxDraftCharacters = 2_000_000
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
  // Reading the others takes a while, and a draft is saved several times a second.
  if (readStored(key) === null) deleteOldDrafts(key)
  return store(key, text) || storeInsteadOfOldest(key, text)
}

export const deleteDraft = (key: string) => forget(key)

/** The other drafts, newest first. An unreadable or expired one has the time 0. */
const otherDrafts = (key: string) =>
  storedKeys()
    .filter((storedKey) => storedKey.startsWith(prefix) && storedKey !== key)
    .map((one) => ({ key: one, keptAt: readDraft(one)?.keptAt ?? 0 }))
    .toSorted((left, right) => right.keptAt - left.keptAt)

/** Deletes other drafts, oldest first, until there is room. */
const storeInsteadOfOldest = (key: string, text: string): boolean =>
  otherDrafts(key)
    .toReversed()
    .some((oldest) => {
      forget(oldest.key)
      return store(key, text)
    })

/** Deletes unreadable and expired drafts, and the oldest ones above the limit. */
function deleteOldDrafts(key: string) {
  const surplus = otherDrafts(key).filter(({ keptAt }, index) => keptAt === 0 || index >= maxDrafts - 1)
  for (const { key: oldest } of surplus) forget(oldest)
}
