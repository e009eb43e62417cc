import { showColorScheme } from './color-scheme.ts'
import { takeEntryAddress } from './session/entry-address.ts'

// Nothing may run before this, because the address may contain tokens.
takeEntryAddress()
showColorScheme()
void import('./app.tsx').then(({ startApp }) => startApp())
