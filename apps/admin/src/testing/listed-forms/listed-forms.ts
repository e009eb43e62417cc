import type { ListedForm } from './listed-form.ts'

const files = import.meta.glob<{ forms: ListedForm[] }>('./*.forms.ts', { eager: true })

/** Every form there is, found by its place: a file a concept. A test compares it with the code. */
export const listedForms: ListedForm[] = Object.values(files).flatMap(({ forms }) => forms)
