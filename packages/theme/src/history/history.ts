import type { Json, Patch, Path, ThemeDocument } from '../document/document.ts'
import { differences } from '../merge/differences.ts'
import type { ThemeSchemas } from '../schema.ts'
import { replay } from './replay.ts'
import { sameJson } from './same-json.ts'

/** What a step did. The editor translates it. */
export interface StepName {
  action: string
  /** The section's name, or its type. */
  section?: string
  /** The settings group, and whether its second panel was used. */
  group?: string
  isSecond?: boolean
  labels?: string[]
  from?: Json
  to?: Json
}

export interface Step {
  name: StepName
  patches: Patch[]
  inverse: Patch[]
  /** While a step is open, edits of the same field join it. */
  field?: string
  open?: boolean
}

/** Plain JSON: it is stored with the draft and survives a reload. */
export interface History {
  past: Step[]
  /** The next step to redo comes first. */
  future: Step[]
}

export const emptyHistory: History = { past: [], future: [] }

const longest = 200

interface Recorded {
  name: StepName
  patches: Patch[]
  inverse: Patch[]
  /** Edits of this field join one step until `settle` is called. */
  field?: Path
}

/** Adds a step. An edit without a change adds none. */
export function record(history: History, { name, patches, inverse, field }: Recorded): History {
  if (patches.length === 0) return history
  const last = history.past.at(-1)
  const id = field?.join('\n')
  if (last?.open && id !== undefined && last.field === id)
    return { past: joined(history.past, last, { name, patches }), future: [] }
  const step: Step = { name, patches, inverse, ...(id !== undefined && { field: id, open: true }) }
  return { past: [...settle(history).past, step].slice(-longest), future: [] }
}

/** Both steps set the same value, so the newer patch and the older inverse describe the whole change. */
function joined(past: Step[], last: Step, { name, patches }: Pick<Recorded, 'name' | 'patches'>): Step[] {
  const before = past.slice(0, -1)
  const { from } = last.name
  if (sameJson(from, name.to)) return before
  const { from: _, ...latest } = name
  return [...before, { ...last, patches, name: { ...latest, ...(from !== undefined && { from }) } }]
}

/** Closes the open step when the field loses focus. The next edit begins a new step. */
export function settle(history: History): History {
  const last = history.past.at(-1)
  if (!last?.open) return history
  return { ...history, past: [...history.past.slice(0, -1), { ...last, open: false }] }
}

interface Turned {
  history: History
  document: ThemeDocument
  patches: Patch[]
  name: StepName | undefined
}

export function undo(schemas: ThemeSchemas, history: History, document: ThemeDocument): Turned {
  const step = history.past.at(-1)
  if (!step) return { history, document, patches: [], name: undefined }
  const turned = { past: history.past.slice(0, -1), future: [{ ...step, open: false }, ...history.future] }
  return turn(schemas, document, step, 'back', turned)
}

export function redo(schemas: ThemeSchemas, history: History, document: ThemeDocument): Turned {
  const [step, ...future] = history.future
  if (!step) return { history, document, patches: [], name: undefined }
  return turn(schemas, document, step, 'again', { past: [...history.past, step], future })
}

function turn(schemas: ThemeSchemas, document: ThemeDocument, step: Step, way: 'back' | 'again', history: History) {
  const next = replay(schemas, document, step, way)
  return { history, document: next, patches: differences(document, next), name: step.name }
}
