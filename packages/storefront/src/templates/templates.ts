import { atelier } from './atelier.ts'
import { download } from './download.ts'
import { journal } from './journal.ts'
import { oneThing } from './one-thing.ts'
import { pantry } from './pantry.ts'
import { printRoom } from './print-room.ts'
import type { Template } from './template.ts'

/** In the order of the dialog. A new template is a file and a line here. */
export const templates: readonly Template[] = [atelier, printRoom, oneThing, journal, pantry, download]

export const findTemplate = (id: string): Template | undefined => templates.find((template) => template.id === id)
