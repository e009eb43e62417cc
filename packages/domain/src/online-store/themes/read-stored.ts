import type { JsonObject, ThemeDocument } from '@backroom/theme/document/document'
import { migrate } from '@backroom/theme/document/migrations'

/** A stored document, migrated to the current schema. */
export const readStored = (stored: unknown) => migrate(stored as JsonObject) as unknown as ThemeDocument
