import type { MantineColorScheme } from '@mantine/core'
import { readStored } from './browser-storage.ts'

export const colorSchemeKey = 'backroom.colorScheme'

/** Sets the colour scheme before the first paint. The content security policy forbids Mantine's inline script. */
export function showColorScheme() {
  const chosen = readStored(colorSchemeKey) as MantineColorScheme | null
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
