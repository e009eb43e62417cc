import type { EventAbout } from './pixel-page.ts'

/** Sends an event to a platform by the platform's event name. The server's event with the same id is a duplicate. */
export type Tell = (name: string, event: { id: string } & Partial<EventAbout>) => void
