import type { MantineColorScheme } from '@mantine/core'
import { readStored } from './browser-storage.ts'

export const colorSchemeKey = 'backroom.colorScheme'

/** Sets the chosen scheme before the first paint; Mantine's own inline script is barred by the security policy. */
export function showColorScheme() {
  const chosen = readStored(colorSchemeKey) as MantineColorScheme | null
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
