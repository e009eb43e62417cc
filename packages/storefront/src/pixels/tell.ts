import type { EventAbout } from './pixel-page.ts'

/** Tells a platform of an event by its name there. The server's event of the same id is the same event. */
export type Tell = (name: string, event: { id: string } & Partial<EventAbout>) => void
