// Written by `npm run sections` from registry.ts.
import { enhance as headImage } from './head-image/behaviour.ts'
import { enhance as countdown } from './countdown/behaviour.ts'
import type { Enhance } from './section-files.ts'

export const behaviours: ReadonlyMap<string, Enhance> = new Map<string, Enhance>([
  ['head-image', headImage],
  ['countdown', countdown],
])
