import type { ListedForm } from './listed-form.ts'
import { peopleForms } from './people-forms.ts'
import { shopForms } from './shop-forms.ts'

/** Every form there is; a test compares it with the code. */
export const listedForms: ListedForm[] = [...shopForms, ...peopleForms]
