import type { Field, Fields } from './field.ts'

/** Whether a field sets an end time. */
const isClock = ({ kind }: Pick<Field, 'kind'>) => kind === 'instant' || kind === 'timer'

export const hasClock = (fields: Fields): boolean =>
  Object.values(fields).some((field) => isClock(field) || (field.kind === 'group' && hasClock(field.fields)))
