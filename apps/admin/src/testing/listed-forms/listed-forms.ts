import type { ListedForm } from './listed-form.ts'

const files = import.meta.glob<{ forms: ListedForm[] }>('./*.forms.ts', { eager: true })

/** Every form of the back office, one file per concept. A test compares the list with the code. */
export const listedForms: ListedForm[] = Object.values(files).flatMap(({ forms }) => forms)
