import { expect, it } from 'vitest'
import { formCallsIn } from './form-calls.ts'

const form = `import { useEntityForm as edit } from '../forms/use-entity-form.ts'
import { useNewForm } from '../forms/use-new-form.ts'
const rules = () => ({ labels: {} })
// useNewForm(api.notes.remove, {})
export const useNotes = (id: string) => edit({ ...rules(), load: api.notes.show, id, save: api.notes.update })
export const useNew = <A,>() =>
  useNewForm<A>(
    publicApi.notes.create,
    {},
  )`

it('finds each form with its hook and endpoint, however the call is written', () => {
  expect(formCallsIn('notes/use-notes.tsx', form)).toEqual([
    { file: 'notes/use-notes.tsx', hook: 'useEntityForm', endpoint: 'notes.update' },
    { file: 'notes/use-notes.tsx', hook: 'useNewForm', endpoint: 'notes.create' },
  ])
})

it.each([
  ['an endpoint in a variable', 'useNewForm(call, {})'],
  ['an endpoint behind a function', 'useEntityForm({ save: saveOf(api) })'],
  ['options from elsewhere', 'useEntityForm(options)'],
  ['a hook that is passed on', 'const use = useNewForm'],
])('rejects %s, because the form would not be listed', (_, call) => {
  const imports = `import { useNewForm } from './forms.ts'\nimport { useEntityForm } from './forms.ts'\n`
  expect(() => formCallsIn('notes.ts', imports + call)).toThrow('notes.ts')
})

it('rejects a hook that is exported again under this file', () => {
  expect(() => formCallsIn('notes.ts', `export { useNewForm } from './use-new-form.ts'`)).toThrow('notes.ts')
})
