import { type ComponentType, lazy } from 'react'

/** Loads code. Without a connection it waits for one, and the notice of the frame says so. */
export async function loadWhenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
}

/** A part of a screen whose code loads when it is first drawn, inside a `Suspense`. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadWhenOnline(load))
