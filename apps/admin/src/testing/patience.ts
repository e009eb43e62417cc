import { vi } from 'vitest'

/** Pages and icons load lazily, which takes time on a busy machine. */
export const patience = { timeout: 15_000, interval: 25 }

/**
 * Lets `vi.waitFor` wait as long, instead of one second; a number given to it is a limit in ms. Does so once a process:
 * a second time would drop the count of waits that the recorder of tests puts around it.
 */
export function waitPatiently() {
  const known = vi as typeof vi & { isPatient?: true }
  if (known.isPatient) return
  known.isPatient = true
  const { waitFor } = vi
  vi.waitFor = (look, options) =>
    waitFor(look, { timeout: patience.timeout, ...(typeof options === 'number' ? { timeout: options } : options) })
}
