import { showColorScheme } from './color-scheme.ts'
import { takeEntryAddress } from './session/entry-address.ts'

// Nothing may run before this: the address can hold tokens.
takeEntryAddress()
showColorScheme()
void import('./app.tsx').then(({ startApp }) => startApp())
